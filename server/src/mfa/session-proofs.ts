import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';

/** The time for which a password or code given to a session counts. */
const FRESH_MINUTES = 10;

export interface SessionProofs {
  readonly isOver: boolean;
  readonly hasFreshPassword: boolean;
  readonly hasFreshCode: boolean;
}

const OVER: SessionProofs = { isOver: true, hasFreshPassword: false, hasFreshCode: false };

export async function findSessionProofs(db: Db, sessionId: string): Promise<SessionProofs> {
  const since = sql<Date>`clock_timestamp() - make_interval(mins => ${FRESH_MINUTES})`;
  const row = await db
    .selectFrom('sessions as s')
    .select([
      sql<boolean>`s.revoked_on is not null or s.expires_on <= clock_timestamp()`.as('isOver'),
      sql<boolean>`coalesce(s.password_given_on > ${since}, false)`.as('hasFreshPassword'),
      sql<boolean>`coalesce(s.code_given_on > ${since}, false)`.as('hasFreshCode'),
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  return row === undefined || row.isOver ? OVER : row;
}

export const markCodeGiven = (db: Db, sessionId: string) =>
  db
    .updateTable('sessions as s')
    .set({ code_given_on: sql`clock_timestamp()` })
    .where('s.id', '=', sessionId)
    .execute();
