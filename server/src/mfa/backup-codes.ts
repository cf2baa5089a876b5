import { sql } from 'kysely';
import { plainCode } from '@regia/contract/account/typed-code';
import { BACKUP_CODES } from '@regia/contract/limits';
import { keyedHash, newCode } from '../platform/crypto.ts';
import type { Db, Trx } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { keysOf } from './keys.ts';

const LENGTH = 8;

/**
 * A keyed hash, not a slow one: with forty random bits and a throttle it is strong enough, and a slow hash
 * would let anyone keep the processor busy with wrong codes.
 */
const hashOf = (services: Services, userId: string, code: string): string =>
  keyedHash(keysOf(services).backups, `${userId} ${code}`);

/** Replaces all backup codes by ten new ones. They are readable only in this answer. */
export async function replaceBackupCodes(services: Services, trx: Trx, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < BACKUP_CODES) codes.add(newCode().replaceAll('-', '').slice(0, LENGTH));
  await dropBackupCodes(trx, userId);
  await trx
    .insertInto('backup_codes')
    .values(
      [...codes].map((code) => ({
        user_id: userId,
        code_hash: hashOf(services, userId, code),
        used_on: null,
      })),
    )
    .execute();
  return [...codes].map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses a code up. It is one statement, so parallel requests cannot use the code twice. */
export async function consumeBackupCode(services: Services, userId: string, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  if (code.length !== LENGTH) return false;
  const taken = await services.db
    .updateTable('backup_codes as b')
    .set({ used_on: sql`clock_timestamp()` })
    .where('b.user_id', '=', userId)
    .where('b.code_hash', '=', hashOf(services, userId, code))
    .where('b.used_on', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function countBackupCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('backup_codes as b')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('b.user_id', '=', userId)
    .where('b.used_on', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const dropBackupCodes = (trx: Trx, userId: string) =>
  trx.deleteFrom('backup_codes as b').where('b.user_id', '=', userId).execute();
