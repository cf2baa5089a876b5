import type { SecondStep, signIn as signInCall, TokenPair } from '@regia/contract/account/calls';
import { activeMethods, beginSecondStep } from '../../mfa/public.ts';
import { passwordMatches } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import { languageNamed } from '../../platform/http/language.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { isKnownAddress } from './known-addresses.ts';
import { findByLogin, findRegistrationByUsername } from '../queries.ts';
import { askerAt } from '../limits.ts';
import { resendConfirmation } from '../links/resend-confirmation.ts';
import { pairFor } from './sessions.ts';
import { demandUnchanged, openSignedIn } from './sign-in-session.ts';
import { insertSignInStep } from './sign-in-steps.ts';
import { countAttempt } from './sign-in-throttle.ts';
import { tokensOf } from './tokens.ts';

type Arriving = Pick<Incoming<typeof signInCall>, 'body' | 'ip' | 'userAgent' | 'headers' | 'language'>;

/**
 * Whatever is wrong, the answer is one and the same and costs the same work: the same look-ups, one password. Only the
 * right password may learn more.
 */
export async function signIn(
  services: Services,
  { body, ip, userAgent, headers, language }: Arriving,
): Promise<TokenPair | SecondStep> {
  const { db, pool, log } = services;
  const [person, registration] = await Promise.all([
    findByLogin(db, body.username),
    findRegistrationByUsername(db, body.username),
  ]);
  const known = person ?? registration;
  const succeed = await countAttempt(pool, {
    login: body.username,
    ip,
    isKnownAddress: await isKnownAddress(db, person?.id, ip),
  });
  const matches = await passwordMatches(body.password, known?.passwordHash);
  if (!known || !matches || (person && !person.isActive)) {
    log.warn({ event: 'sign-in failed', user: known?.id, ip }, 'security');
    throw refuse('login_failed');
  }
  // Whoever knows the password is not guessing it, whatever else may be in their way.
  await succeed(known.id);
  if (!person || person.pendingEmail !== null) {
    const whose = person ? { userId: person.id } : { registrationId: known.id };
    await resendConfirmation(services, whose, askerAt(services.secret, ip));
    throw refuse('email_not_verified');
  }
  const rememberMe = body.rememberMe ?? false;
  const from = { ip, userAgent, language: languageNamed(headers['accept-language']) };
  const begun = await inTransaction(db, async (trx) => {
    await demandUnchanged(trx, person, 'login_failed');
    if ((await activeMethods(trx, person.id)).length > 0) return insertSignInStep(trx, person.id, rememberMe);
    return openSignedIn(trx, person, { ...from, rememberMe });
  });
  if (typeof begun !== 'string') return pairFor(tokensOf(services), begun);
  // Once nobody is held up any more, and only for a step that holds: a code may be sent here.
  const step = await beginSecondStep(services, person.id, language);
  // The last method was removed since: whoever tries again needs none.
  if (!step) throw refuse('login_failed');
  return { ephemeral_token: begun, ...step };
}
