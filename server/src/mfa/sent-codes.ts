import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Method } from '@regia/contract/mfa/methods';
import { isSame, keyedHash } from '../platform/crypto.ts';
import type { Db, Trx } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { keysOf } from './keys.ts';
import type { Holder } from './queries.ts';

export const CODE_MINUTES = 10;
/** The seconds between two codes, unless the earlier one was used. */
const PAUSE_SECONDS = 60;
const TRIES = 5;

/** The methods whose codes we send. */
export type Sent = Extract<Method, 'email' | 'sms_twilio'>;
export const isSent = (name: Method): name is Sent => name === 'email' || name === 'sms_twilio';

export interface Whose {
  readonly holder: Holder;
  readonly method: Sent;
}

export const addressOf = ({ holder, method }: Whose): string =>
  method === 'email' ? holder.email : holder.phone;

/** The hash includes the address, so a code proves only the address that it was sent to. */
const hashOf = (services: Services, whose: Whose, code: string): string =>
  keyedHash(keysOf(services).codes, `${whose.holder.id} ${whose.method} ${addressOf(whose)} ${code}`);

/** Replaces the code by a new one; returns the seconds to wait if the current one is younger than the pause. */
export async function replaceCode(
  services: Services,
  trx: Trx,
  whose: Whose,
): Promise<{ code: string } | { waitS: number }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = sql<Date>`clock_timestamp()`;
  const fresh = {
    code_hash: hashOf(services, whose, code),
    tries: 0,
    created_on: now,
    expires_on: sql<Date>`clock_timestamp() + make_interval(mins => ${CODE_MINUTES})`,
  };
  const made = await trx
    .insertInto('mfa_codes')
    .values({ user_id: whose.holder.id, method: whose.method, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'method'])
        .doUpdateSet(fresh)
        .where(
          'mfa_codes.created_on',
          '<=',
          sql<Date>`clock_timestamp() - make_interval(secs => ${PAUSE_SECONDS})`,
        ),
    )
    .returning('mfa_codes.user_id')
    .executeTakeFirst();
  if (made) return { code };
  const before = await trx
    .selectFrom('mfa_codes as c')
    .select(
      sql<number>`${PAUSE_SECONDS} - extract(epoch from clock_timestamp() - c.created_on)::float`.as('waitS'),
    )
    .where('c.user_id', '=', whose.holder.id)
    .where('c.method', '=', whose.method)
    .executeTakeFirst();
  return { waitS: Math.max(1, before?.waitS ?? 1) };
}

/** Returns whether a code that is still valid was sent less than the pause ago. */
export async function wasJustSent(db: Db, userId: string, method: Sent): Promise<boolean> {
  const row = await db
    .selectFrom('mfa_codes as c')
    .select('c.user_id')
    .where('c.user_id', '=', userId)
    .where('c.method', '=', method)
    .where('c.tries', '<', TRIES)
    .where('c.created_on', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${PAUSE_SECONDS})`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Checks a code and uses it up. The try is counted before the comparison, so at most five parallel tries are
 * compared.
 */
export async function consumeSentCode(services: Services, whose: Whose, typed: string): Promise<boolean> {
  const { db } = services;
  const tried = await db
    .updateTable('mfa_codes as c')
    .set((e) => ({ tries: e('c.tries', '+', 1) }))
    .where('c.user_id', '=', whose.holder.id)
    .where('c.method', '=', whose.method)
    .where('c.tries', '<', TRIES)
    .where('c.expires_on', '>', sql<Date>`clock_timestamp()`)
    .returning('c.code_hash')
    .executeTakeFirst();
  if (!tried || !isSame(tried.code_hash, hashOf(services, whose, typed))) return false;
  const taken = await db
    .deleteFrom('mfa_codes as c')
    .where('c.user_id', '=', whose.holder.id)
    .where('c.method', '=', whose.method)
    .where('c.code_hash', '=', tried.code_hash)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export const dropCodes = (db: Db, userId: string, method?: Method) => {
  const own = db.deleteFrom('mfa_codes as c').where('c.user_id', '=', userId);
  return (method === undefined ? own : own.where('c.method', '=', method)).execute();
};
