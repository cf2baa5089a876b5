import { deriveKey, keyedHash } from './crypto.ts';
import type { Db } from './db.ts';
import { storedObject } from './stored-json.ts';

const KEY = 'secret mark';

/**
 * Whether this is the secret that the database has been used with: the first process to ask leaves a mark of it, from
 * which it cannot be found. With another one nothing sealed can be opened, and no token of one is good at the other.
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

/** The mark in a fact of the installation; undefined where there is none. */
export const readMark = (stored: unknown): unknown => storedObject(stored)['mark'];

/** The one before is lost, or no longer to be used: from now on this is the database's. */
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
