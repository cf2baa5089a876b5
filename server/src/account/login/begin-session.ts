import type { SecondStep, TokenPair } from '@regia/contract/account/calls';
import type { Language } from '@regia/contract/fields';
import { beginSecondStep } from '../../mfa/public.ts';
import type { Trx } from '../../platform/db.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import type { Person } from '../queries.ts';
import { pairFor } from './sessions.ts';
import type { Session, SessionProvider } from './sessions.ts';
import { openSignedIn } from './sign-in-session.ts';
import { insertSignInStep } from './sign-in-steps.ts';
import { tokensOf } from './tokens.ts';

/** A session, or the token of a second step that the user must take first. */
export type Begun = { readonly session: Session } | { readonly stepToken: string };

/** Opens the session of a locked user, or begins the second step. */
export async function beginSession(
  trx: Trx,
  person: Person,
  from: {
    rememberMe: boolean;
    ip: string;
    userAgent: string;
    language: Language | undefined;
    provider?: SessionProvider;
  },
): Promise<Begun> {
  const session = await openSignedIn(trx, person, from);
  if (session) return { session };
  return { stepToken: await insertSignInStep(trx, person.id, from.rememberMe, from.provider) };
}

/**
 * Answers what was begun. Call it after the commit: it may send a code, which must not happen under a lock or for a
 * step that was rolled back.
 */
export async function answerBegun(
  services: Services,
  begun: Begun,
  {
    userId,
    language,
    otherwise,
  }: {
    userId: string;
    language: Language;
    otherwise: 'login_failed' | 'provider_step_over';
  },
): Promise<TokenPair | SecondStep> {
  if ('session' in begun) return pairFor(tokensOf(services), begun.session);
  const step = await beginSecondStep(services, userId, language);
  // The last method was removed meanwhile: the next attempt needs no second step.
  if (!step) throw refuse(otherwise);
  return { ephemeral_token: begun.stepToken, ...step };
}
