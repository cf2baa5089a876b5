import { sql } from 'kysely';
import { sha256 } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db.ts';
import { callerOf } from '../../platform/network-address.ts';

const DAYS = 60;

/** Whether the user has signed in from this address. Runs without a user, too: an unknown name takes the same time. */
export async function isKnownAddress(db: Db, userId: string | undefined, ip: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_addresses as a')
    .select('a.user_id')
    .where('a.user_id', '=', userId ?? null)
    .where('a.address_hash', '=', hashOf(userId, ip))
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberAddress(db: Db, userId: string, ip: string): Promise<void> {
  await db
    .insertInto('known_addresses')
    .values({ user_id: userId, address_hash: hashOf(userId, ip) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_hash']).doUpdateSet({ seen_on: sql<Date>`now()` }),
    )
    .execute();
}

export async function sweepKnownAddresses(db: Db): Promise<void> {
  await db
    .deleteFrom('known_addresses as a')
    .where('a.seen_on', '<', sql<Date>`now() - make_interval(days => ${DAYS})`)
    .execute();
}

const hashOf = (userId: string | undefined, ip: string): string => sha256(`${userId} ${callerOf(ip)}`);
