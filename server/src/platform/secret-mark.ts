import { deriveKey, keyedHash } from './crypto.ts';
import type { Db } from './db.ts';
import { storedObject } from './stored-json.ts';

const KEY = 'secret mark';

/**
 * Whether this secret is the one that the database was used with. The first process stores a mark of its secret,
 * which does not reveal it. With another secret nothing sealed can be opened, and tokens of one are invalid for the
 * other.
 */
export async function isSecretOfDatabase(db: Db, secret: string): Promise<boolean> {
  const { mark, value } = markOf(secret);
  await db
    .insertInto('installation')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const kept = await db
    .selectFrom('installation as i')
    .select('i.value')
    .where('i.key', '=', KEY)
    .executeTakeFirstOrThrow();
  return readMark(kept.value) === mark;
}

/** The mark in a stored row of the installation; undefined if there is none. */
export const readMark = (stored: unknown): unknown => storedObject(stored)['mark'];

/** Replaces the mark: from now on the database belongs to this secret. The previous one is lost or retired. */
export async function acceptSecret(db: Db, secret: string): Promise<void> {
  const { value } = markOf(secret);
  await db
    .insertInto('installation')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

function markOf(secret: string): { mark: string; value: string } {
  const mark = keyedHash(deriveKey(secret, KEY), 'regia');
  return { mark, value: JSON.stringify({ mark }) };
}
