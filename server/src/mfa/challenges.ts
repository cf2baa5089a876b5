import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { MfaTables } from './tables.ts';

type Purpose = MfaTables['mfa_challenges']['purpose'];

export const CHALLENGE_MINUTES = 5;

/** Stores a challenge and replaces the previous one: each person has one open challenge for each purpose. */
export async function keepChallenge(
  db: Db,
  userId: string,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const fresh = {
    challenge,
    expires_on: sql<Date>`clock_timestamp() + make_interval(mins => ${CHALLENGE_MINUTES})`,
  };
  await db
    .insertInto('mfa_challenges')
    .values({ user_id: userId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh))
    .execute();
}

/** Returns the open challenge and deletes it. */
export async function consumeChallenge(
  db: Db,
  userId: string,
  purpose: Purpose,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('mfa_challenges as c')
    .where('c.user_id', '=', userId)
    .where('c.purpose', '=', purpose)
    .returning(['c.challenge', sql<boolean>`c.expires_on > clock_timestamp()`.as('isOpen')])
    .executeTakeFirst();
  return taken?.isOpen ? taken.challenge : undefined;
}

export async function hasChallenge(db: Db, userId: string, purpose: Purpose): Promise<boolean> {
  const row = await db
    .selectFrom('mfa_challenges as c')
    .select('c.user_id')
    .where('c.user_id', '=', userId)
    .where('c.purpose', '=', purpose)
    .executeTakeFirst();
  return row !== undefined;
}

export const dropChallenges = (db: Db, userId: string) =>
  db.deleteFrom('mfa_challenges as c').where('c.user_id', '=', userId).execute();
