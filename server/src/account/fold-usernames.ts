import { sql } from 'kysely';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { foldLookalikes, foldCase } from './look-alikes.ts';

const TABLES = ['users', 'registrations'] as const;
type Table = (typeof TABLES)[number];

/**
 * Updates the stored keys of usernames to the folding rules of this version. If two accounts now have the same key, one
 * keeps its name in lower case as its key, so that both can still sign in.
 */
export async function foldUsernames(db: Db): Promise<void> {
  for (const table of TABLES) {
    if ((await listStale(db, table)).length === 0) continue;
    await inTransaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('regia.usernames'))`.execute(trx);
      for (const row of await listStale(trx, table)) await fold(trx, table, row);
    });
  }
}

interface Named {
  readonly id: string;
  readonly username: string;
  readonly key: string;
}

/** Lists the rows with an outdated key. A decided registration has released its name: its key is its id. */
async function listStale(db: Db, table: Table): Promise<Named[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'username', 'username_key as key'])
    .orderBy('id')
    .execute();
  return rows.filter(({ id, username, key }) => key !== id && key !== foldLookalikes(username));
}

async function fold(trx: Trx, table: Table, { id, username, key }: Named): Promise<void> {
  const folded = foldLookalikes(username);
  const rival = await trx
    .selectFrom(table)
    .select('id')
    .where('username_key', '=', folded)
    .executeTakeFirst();
  const username_key = rival ? foldCase(username) : folded;
  if (username_key === key) return;
  await trx.updateTable(table).set({ username_key }).where('id', '=', id).execute();
}
