import type { signInCode, TokenPair } from '@regia/contract/account/calls';
import { checkCode } from '../../mfa/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import { languageNamed } from '../../platform/http/language.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { findPerson } from '../queries.ts';
import { pairFor } from './sessions.ts';
import { lockUnchanged, openSignedIn } from './sign-in-session.ts';
import { countTry, findSignInStep, useSignInStep } from './sign-in-steps.ts';
import { countCode } from './sign-in-throttle.ts';
import { tokensOf } from './tokens.ts';

type Input = Pick<Incoming<typeof signInCode>, 'body' | 'ip' | 'userAgent' | 'headers'>;

/** Finishes a sign-in with the second step. Token and session change in one transaction: a token opens one session. */
export async function finishSignIn(
  services: Services,
  { body, ip, userAgent, headers }: Input,
): Promise<TokenPair> {
  const { db, pool, log } = services;
  const step = await findSignInStep(db, body.ephemeral_token);
  if (!step) throw refuse('second_step_over');
  const succeed = await countCode(pool, step.userId);
  if (!(await countTry(db, step))) throw refuse('second_step_over');
  if (!(await checkCode(services, { userId: step.userId, code: body.code }))) {
    log.warn({ event: 'second step failed', user: step.userId, ip }, 'security');
    throw refuse('second_step_code_wrong');
  }
  await succeed();
  const person = await findPerson(db, step.userId);
  if (!person?.isActive) throw refuse('second_step_over');
  const { rememberMe, provider } = step;
  const from = { ip, userAgent, language: languageNamed(headers['accept-language']) };
  const session = await inTransaction(db, async (trx) => {
    await lockUnchanged(trx, person, 'second_step_over');
    if (!(await useSignInStep(trx, step))) throw refuse('second_step_over');
    return openSignedIn(trx, person, { ...from, rememberMe, secondStep: step, provider });
  });
  if (!session) throw refuse('second_step_over');
  return pairFor(tokensOf(services), session);
}
