import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Method } from '@regia/contract/mfa/methods';
import { isSame, keyedHash } from '../platform/crypto.ts';
import type { Db, Trx } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { keysOf } from './keys.ts';
import type { Holder } from './queries.ts';

export const CODE_MINUTES = 10;
/** One may be asked for so often; not before the one before was used. */
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

/** The address is part of it: a code that went to another one proves nothing of this one. */
const hashOf = (services: Services, whose: Whose, code: string): string =>
  keyedHash(keysOf(services).codes, `${whose.holder.id} ${whose.method} ${addressOf(whose)} ${code}`);

/** A new code, which ends the one before; or, where that one is younger than the pause, the seconds to wait. */
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

/** Whether a code is so young that no other may be sent, and still good. */
export async function isOnItsWay(db: Db, userId: string, method: Sent): Promise<boolean> {
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
 * Uses a code up. The try is counted before the code is looked at: of any number that are made at once five are
 * looked at, whatever they say.
 */
export async function takeSentCode(services: Services, whose: Whose, typed: string): Promise<boolean> {
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
