import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
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
