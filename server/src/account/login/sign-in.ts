import type { SecondStep, signIn as signInCall, TokenPair } from '@regia/contract/account/calls';
import { passwordMatches } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import { languageNamed } from '../../platform/http/language.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { answerBegun, beginSession } from './begin-session.ts';
import { isKnownAddress } from './known-addresses.ts';
import { findByLogin, findRegistrationByUsername } from '../queries.ts';
import { askerAt } from '../limits.ts';
import { resendConfirmation } from '../links/resend-confirmation.ts';
import { lockUnchanged } from './sign-in-session.ts';
import { countAttempt } from './sign-in-throttle.ts';

type Input = Pick<Incoming<typeof signInCall>, 'body' | 'ip' | 'userAgent' | 'headers' | 'language'>;

/**
 * Signs a user in. Every failure has the same answer and the same work: the same lookups and one password hash. Only
 * the right password gets more information.
 */
export async function signIn(
  services: Services,
  { body, ip, userAgent, headers, language }: Input,
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
  // A caller with the right password is not guessing, even if the sign-in fails for another reason.
  await succeed(known.id);
  if (!person || person.pendingEmail !== null) {
    const whose = person ? { userId: person.id } : { registrationId: known.id };
    await resendConfirmation(services, whose, askerAt(services.secret, ip));
    throw refuse('email_not_verified');
  }
  const rememberMe = body.rememberMe ?? false;
  const from = { ip, userAgent, language: languageNamed(headers['accept-language']), rememberMe };
  const begun = await inTransaction(db, async (trx) => {
    await lockUnchanged(trx, person, 'login_failed');
    return beginSession(trx, person, from);
  });
  return answerBegun(services, begun, { userId: person.id, language, otherwise: 'login_failed' });
}
