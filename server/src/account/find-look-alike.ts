import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db.ts';
import { areAlike, foldLookalikes, OUTLINE, outlineOf } from './look-alikes.ts';

/** Finds an account whose username can be mistaken for this one. */
export async function findLookAlike(db: Db, username: string): Promise<{ id: string } | undefined> {
  const outline = sql<string>`translate(u.username_key, ${OUTLINE.from}, ${OUTLINE.to})`;
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.username'])
    .where(outline, '=', outlineOf(foldLookalikes(username)))
    .execute();
  return rows.find((row) => areAlike(row.username, username));
}

/**
 * Lets only one transaction at a time take a username of this outline. Call it before the search: two names that look
 * alike may have different keys, so the database itself does not refuse the second one.
 */
export async function lockOutline(trx: Trx, username: string): Promise<void> {
  const name = `regia.outline ${outlineOf(foldLookalikes(username))}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
