import type { Language } from '@regia/contract/fields';
import { isMethod } from '@regia/contract/mfa/methods';
import type { Method } from '@regia/contract/mfa/methods';
import { refuse } from '../platform/http/refuse.ts';
import { textOf } from '../platform/http/texts.ts';
import type { Services } from '../platform/services.ts';
import { spend } from '../platform/throttle.ts';
import type { CodeInstructions } from './activate-method.ts';
import { answerOptions } from './passkey-options.ts';
import { findMethods, getHolder } from './queries.ts';
import type { HeldMethod } from './queries.ts';
import { relyingParty } from './relying-party.ts';
import { sendCode, sentText } from './send-code.ts';

interface Asked {
  readonly userId: string;
  /** Without it, the primary method. */
  readonly method?: string | undefined;
  /** Whether pending methods are excluded, as in the second step of a sign-in. */
  readonly onlyActive: boolean;
  readonly language: Language;
}

const CHALLENGES_AN_HOUR = 60;

/** Sends a code; for an app or a passkey, returns instructions instead. It never returns a secret. */
export async function requestCode(services: Services, asked: Asked): Promise<CodeInstructions> {
  const { userId, method: name, language } = asked;
  if (name !== undefined && !isMethod(name)) throw refuse('method_name_unknown');
  const method = chosen(await findMethods(services.db, userId), asked);
  if (!method) throw refuse('method_unknown');
  return readyFor(services, userId, method.name, language);
}

/** Sends the code of a method or creates its challenge. */
export async function readyFor(
  services: Services,
  userId: string,
  name: Method,
  language: Language,
): Promise<CodeInstructions> {
  if (name === 'app') return { details: textOf(language, 'code_in_app') };
  if (name === 'passkey') {
    const party = relyingParty(services.config);
    if (party === undefined) throw refuse('code_not_sent');
    await spend(services.pool, {
      scope: 'second factor challenge',
      key: userId,
      most: CHALLENGES_AN_HOUR,
      seconds: 60 * 60,
    });
    return {
      details: textOf(language, 'code_by_passkey'),
      options: await answerOptions(services.db, userId, party),
    };
  }
  await sendCode(services, await getHolder(services.db, userId), name);
  return { details: sentText(language, name) };
}

/** The method to use. A pending method may be sent another code; a pending passkey cannot answer yet. */
function chosen(methods: readonly HeldMethod[], { method: name, onlyActive }: Asked): HeldMethod | undefined {
  if (name === undefined) return methods.find((one) => one.isPrimary);
  return methods.find(
    (one) => one.name === name && (one.isActive || (!onlyActive && one.name !== 'passkey')),
  );
}
