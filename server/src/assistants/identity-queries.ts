import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db.ts';
import { prepared } from '../platform/prepared.ts';

export interface IdentitySecret {
  readonly id: string;
  readonly lastFour: string;
  readonly createdOn: Date;
  readonly createdBy: string;
  /** Null for the newest one. */
  readonly validUntil: Date | null;
  readonly lastUsedOn: Date | null;
}

const COLUMNS = [
  's.id',
  's.last_four as lastFour',
  's.created_on as createdOn',
  's.created_by as createdBy',
  's.valid_until as validUntil',
  's.last_used_on as lastUsedOn',
] as const;

/** The condition on `identity_secrets as s` that a secret may sign, and that the sessions that it started go on. */
export const IS_VALID = 'coalesce(s.valid_until > now(), true)';

const validSecrets = (db: Db, assistantId: string) =>
  db
    .selectFrom('identity_secrets as s')
    .where('s.assistant_id', '=', assistantId)
    .where(sql.raw<boolean>(IS_VALID))
    .orderBy('s.created_on', 'desc')
    .orderBy('s.id', 'desc');

export const listValidSecrets = (db: Db, assistantId: string): Promise<IdentitySecret[]> =>
  validSecrets(db, assistantId).select(COLUMNS).execute();

/** Finds the secrets that may sign. Each call reads the database, so a deleted one fails at once in every process. */
export const findValidSecrets = (db: Db, assistantId: string): Promise<{ id: string; sealed: string }[]> =>
  validSecrets(db, assistantId).select(['s.id', 's.sealed']).modifyFront(prepared).execute();

/** Whether a secret of the assistant may sign. */
export async function isSecretValid(db: Db, assistantId: string, id: string): Promise<boolean> {
  const found = await validSecrets(db, assistantId)
    .where('s.id', '=', id)
    .select('s.id')
    .modifyFront(prepared)
    .executeTakeFirst();
  return found !== undefined;
}

interface NewSecret {
  readonly id: string;
  readonly assistantId: string;
  readonly organizationId: string;
  readonly sealed: string;
  readonly lastFour: string;
  readonly createdBy: string;
}

/** Adds a secret. The one before stays valid for 24 hours, so that the site can change to the new one meanwhile. */
export async function insertSecret(trx: Trx, secret: NewSecret): Promise<IdentitySecret> {
  await trx
    .updateTable('identity_secrets as s')
    .set({ valid_until: sql<Date>`now() + interval '24 hours'` })
    .where('s.assistant_id', '=', secret.assistantId)
    .where('s.valid_until', 'is', null)
    .execute();
  return trx
    .insertInto('identity_secrets')
    .values({
      id: secret.id,
      assistant_id: secret.assistantId,
      organization_id: secret.organizationId,
      sealed: secret.sealed,
      last_four: secret.lastFour,
      created_by: secret.createdBy,
    })
    .returning([
      'id',
      'last_four as lastFour',
      'created_on as createdOn',
      'created_by as createdBy',
      'valid_until as validUntil',
      'last_used_on as lastUsedOn',
    ])
    .executeTakeFirstOrThrow();
}

/** Deletes a secret and returns it; undefined if the assistant has no such secret. */
export const deleteSecret = (
  trx: Trx,
  assistantId: string,
  id: string,
): Promise<IdentitySecret | undefined> =>
  trx
    .deleteFrom('identity_secrets as s')
    .where('s.id', '=', id)
    .where('s.assistant_id', '=', assistantId)
    .returning(COLUMNS)
    .executeTakeFirst();

/** Records the use of a secret, at most once a minute. */
export async function noteUse(db: Db, id: string): Promise<void> {
  await sql`${prepared} update identity_secrets as s set last_used_on = now()
    where s.id = ${id} and coalesce(s.last_used_on < now() - interval '1 minute', true)`.execute(db);
}

/** Returns whether an identity starts its first session, also when several processes try it at the same time. */
export async function spendIdentity(
  db: Db,
  assistantId: string,
  hash: string,
  expiresOn: Date,
): Promise<boolean> {
  const { rows } = await sql`
    ${prepared} insert into used_identities (assistant_id, hash, expires_on)
    values (${assistantId}, ${hash}, ${expiresOn}) on conflict do nothing returning hash`.execute(db);
  return rows.length > 0;
}

/** Deletes the identities and the secrets that are over. The sessions that a secret started end with it. */
export async function sweepIdentities(db: Db): Promise<void> {
  await db
    .deleteFrom('used_identities as u')
    .where('u.expires_on', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('identity_secrets as s')
    .where('s.valid_until', '<', sql<Date>`now()`)
    .execute();
}
