import { sql } from 'kysely';
import { sha256 } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db.ts';
import { callerOf } from '../../platform/network-address.ts';
import { prepared } from '../../platform/prepared.ts';

const DAYS = 60;

/** Whether the user has signed in from this address. Runs without a user, too: an unknown name takes the same time. */
export async function isKnownAddress(db: Db, userId: string | undefined, ip: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_addresses as a')
    .modifyFront(prepared)
    .select('a.user_id')
    .where('a.user_id', '=', userId ?? null)
    .where('a.address_hash', '=', hashOf(userId, ip))
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an address known, as a part of another statement: for each row of its table `may`. */
export const rememberedAddress = (userId: string, ip: string) => sql`
  insert into known_addresses (user_id, address_hash) select ${userId}::uuid, ${hashOf(userId, ip)} from may
  on conflict (user_id, address_hash) do update set seen_on = now()`;

export async function sweepKnownAddresses(db: Db): Promise<void> {
  await db
    .deleteFrom('known_addresses as a')
    .where('a.seen_on', '<', sql<Date>`now() - make_interval(days => ${DAYS})`)
    .execute();
}

const hashOf = (userId: string | undefined, ip: string): string => sha256(`${userId} ${callerOf(ip)}`);
