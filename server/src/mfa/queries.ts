import { sql } from 'kysely';
import { languageFrom } from '@regia/contract/fields';
import type { Language } from '@regia/contract/fields';
import type { Method } from '@regia/contract/mfa/methods';
import { languageOfMails, nameOf } from '../outbox/public.ts';
import type { Db, Trx } from '../platform/db.ts';

/** The fields of a user that second factors need. */
export interface Holder {
  readonly id: string;
  readonly username: string;
  /** Empty if the user gave no name. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly organizationId: string | null;
  readonly isSuperuser: boolean;
}

export async function getHolder(db: Db, id: string): Promise<Holder> {
  const row = await db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.username',
      'u.email',
      'u.phone',
      languageOfMails,
      'u.organization_id',
      'u.is_superuser',
    ])
    .select(['u.first_name', 'u.last_name'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    username: row.username,
    name: nameOf(row),
    email: row.email,
    phone: row.phone,
    language: languageFrom(row.language),
    organizationId: row.organization_id,
    isSuperuser: row.is_superuser,
  };
}

export interface HeldMethod {
  readonly id: string;
  readonly name: Method;
  readonly isPrimary: boolean;
  readonly isActive: boolean;
  readonly secretSealed: string | null;
}

/** Lists a person's methods, pending ones included; the primary one comes first. */
export const findMethods = (db: Db, userId: string): Promise<HeldMethod[]> =>
  db
    .selectFrom('mfa_methods as m')
    .select([
      'm.id',
      'm.name',
      'm.is_primary as isPrimary',
      'm.is_active as isActive',
      'm.secret_sealed as secretSealed',
    ])
    .where('m.user_id', '=', userId)
    .orderBy('m.is_primary', 'desc')
    .orderBy('m.created_on')
    .orderBy('m.id')
    .execute();

export const activeMethods = async (db: Db, userId: string): Promise<HeldMethod[]> =>
  (await findMethods(db, userId)).filter((method) => method.isActive);

/** Locks a person's methods until the transaction ends, in all processes. */
export const lockMethodsOf = (trx: Trx, userId: string) =>
  trx.selectFrom('users as u').select('u.id').where('u.id', '=', userId).forNoKeyUpdate().execute();

export const setPrimary = async (trx: Trx, userId: string, name: Method): Promise<void> => {
  const own = trx.updateTable('mfa_methods as m').where('m.user_id', '=', userId);
  // In this order, so that there are never two primary methods.
  await own.set({ is_primary: false }).where('m.is_primary', '=', true).execute();
  await own.set({ is_primary: true }).where('m.name', '=', name).where('m.is_active', '=', true).execute();
};

export const markUsed = (db: Db, userId: string, name: Method) =>
  db
    .updateTable('mfa_methods as m')
    .set({ last_used_on: sql`clock_timestamp()` })
    .where('m.user_id', '=', userId)
    .where('m.name', '=', name)
    .execute();

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys as p')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('p.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface StoredPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdOn: Date;
  readonly lastUsedOn: Date | null;
}

const PASSKEY = ['p.id', 'p.name', 'p.created_on as createdOn', 'p.last_used_on as lastUsedOn'] as const;

export const listPasskeys = (db: Db, userId: string): Promise<StoredPasskey[]> =>
  db
    .selectFrom('passkeys as p')
    .select(PASSKEY)
    .where('p.user_id', '=', userId)
    .orderBy('p.created_on')
    .orderBy('p.id')
    .execute();

export const renamePasskeyOf = (
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<StoredPasskey | undefined> =>
  db
    .updateTable('passkeys as p')
    .set({ name })
    .where('p.user_id', '=', userId)
    .where('p.id', '=', id)
    .returning(PASSKEY)
    .executeTakeFirst();

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkeys as p')
    .where('p.user_id', '=', userId)
    .where('p.id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
