import { sql } from 'kysely';
import type { TokenPair } from '@regia/contract/account/calls';
import { appendAudit } from '../audit/public.ts';
import { passwordMatches } from '../platform/crypto.ts';
import { inTransaction } from '../platform/db.ts';
import type { Incoming } from '../platform/http/bind.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import type { signIn as signInCall } from '@regia/contract/account/calls';
import { demoPasswordHolds } from './demonstration-password.ts';
import { countAttempt } from './login-throttle.ts';
import { lookOf } from './look-alikes.ts';
import { findByLogin, hasSignedInFrom } from './queries.ts';
import { openSession, pairFor } from './sessions.ts';
import { tokensOf } from './tokens.ts';

type Arriving = Pick<Incoming<typeof signInCall>, 'body' | 'ip' | 'userAgent' | 'headers'>;

/**
 * Whatever is wrong, the answer is one and the same and costs the same work. Only the right password may learn more.
 */
export async function signIn(
  services: Services,
  { body, ip, userAgent, headers }: Arriving,
): Promise<TokenPair> {
  const { db, pool, config, log } = services;
  const person = await findByLogin(db, body.username);
  const succeed = await countAttempt(pool, {
    whom: person?.id ?? lookOf(body.username),
    ip,
    isKnownAddress: await hasSignedInFrom(db, person?.id, ip),
  });
  const matches = await passwordMatches(body.password, person?.passwordHash);
  if (!person || !matches || !person.isActive) {
    log.warn({ event: 'sign-in failed', user: person?.id, ip }, 'security');
    throw refuse('login_failed');
  }
  // Whoever knows the password is not guessing it, whatever else may be in their way.
  await succeed();
  if (person.hasDemoPassword && !demoPasswordHolds(config, headers)) {
    throw refuse('demo_password_refused', { values: { username: person.username } });
  }
  const session = await inTransaction(db, async (trx) => {
    const opened = await openSession(trx, {
      userId: person.id,
      rememberMe: body.rememberMe ?? false,
      ip,
      userAgent,
    });
    await trx
      .updateTable('users as u')
      .set({ last_login_on: sql`now()` })
      .where('u.id', '=', person.id)
      .execute();
    await appendAudit(
      trx,
      { userId: person.id, username: person.username, ip },
      { action: 'session.opened', organizationId: person.organizationId },
    );
    return opened;
  });
  return pairFor(tokensOf(services), session);
}
