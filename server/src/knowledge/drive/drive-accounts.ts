import type { DriveAccount } from '@regia/contract/knowledge/drive-calls';
import type { Language } from '@regia/contract/fields';
import { sql } from 'kysely';
import { closeNotifications, notify } from '../../notifications/public.ts';
import { deriveKey, open, seal } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { problemText } from '../problems.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { DriveSecret } from './google-drive.ts';

/** The stored account of an assistant, with its secret still sealed. */
export interface StoredAccount extends IndexScope {
  readonly kind: DriveAccount['kind'];
  readonly address: string;
  readonly lastFour: string | null;
  readonly sealed: string;
  readonly connectedBy: string;
  readonly connectedOn: Date;
  readonly refusedOn: Date | null;
}

const keyOf = ({ secret }: Pick<Services, 'secret'>): Uint8Array => deriveKey(secret, 'google drive');

/** Encrypts a secret together with its assistant: it can be opened for no other one. */
export const sealDriveSecret = (
  services: Pick<Services, 'secret'>,
  assistantId: string,
  secret: DriveSecret,
): string => seal(keyOf(services), JSON.stringify([assistantId, secret]));

/** Returns the secret of an account; undefined if it was sealed for another assistant. */
export function openDriveSecret(
  services: Pick<Services, 'secret'>,
  { assistantId, sealed }: Pick<StoredAccount, 'assistantId' | 'sealed'>,
): DriveSecret | undefined {
  const [sealedFor, secret] = JSON.parse(open(keyOf(services), sealed)) as [string, DriveSecret];
  return sealedFor === assistantId ? secret : undefined;
}

const select = (db: Db) =>
  db
    .selectFrom('drive_accounts as d')
    .select([
      'd.assistant_id as assistantId',
      'd.organization_id as organizationId',
      'd.kind',
      'd.address',
      'd.last_four as lastFour',
      'd.sealed',
      'd.connected_by as connectedBy',
      'd.connected_on as connectedOn',
      'd.refused_on as refusedOn',
    ]);

export const findAccount = (
  db: Db,
  { assistantId, organizationId }: IndexScope,
): Promise<StoredAccount | undefined> =>
  select(db)
    .where('d.assistant_id', '=', assistantId)
    .where('d.organization_id', '=', organizationId)
    .executeTakeFirst();

/** Returns the account that reads a source; undefined if its assistant has none. */
export const findAccountOfSource = (
  db: Db,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<StoredAccount | undefined> =>
  select(db)
    .innerJoin('sources as s', (join) =>
      join
        .onRef('s.assistant_id', '=', 'd.assistant_id')
        .onRef('s.organization_id', '=', 'd.organization_id'),
    )
    .where('s.id', '=', id)
    .where('s.organization_id', '=', organizationId)
    .executeTakeFirst();

export type NewAccount = Omit<StoredAccount, 'connectedOn' | 'refusedOn'>;

/** Stores an account in the place of an earlier one. The caller has locked the sources. */
export async function putAccount(trx: Trx, account: NewAccount): Promise<void> {
  const row = {
    organization_id: account.organizationId,
    kind: account.kind,
    address: account.address,
    last_four: account.lastFour,
    sealed: account.sealed,
    connected_by: account.connectedBy,
    connected_on: sql<Date>`clock_timestamp()`,
    refused_on: null,
  };
  await trx
    .insertInto('drive_accounts')
    .values({ assistant_id: account.assistantId, ...row })
    .onConflict((conflict) => conflict.column('assistant_id').doUpdateSet(row))
    .execute();
  await closeRefused(trx, account);
}

export async function deleteAccount(trx: Trx, scope: IndexScope): Promise<void> {
  await trx
    .deleteFrom('drive_accounts')
    .where('assistant_id', '=', scope.assistantId)
    .where('organization_id', '=', scope.organizationId)
    .execute();
  await closeRefused(trx, scope);
}

const closeRefused = (trx: Trx, { organizationId, assistantId }: IndexScope): Promise<void> =>
  closeNotifications(
    trx,
    { organizationId, kind: 'training', subject: assistantId, code: 'drive_refused' },
    0,
  );

/** Notes that Google no longer accepts an account, and tells the staff once. It is not tried again. */
export const noteRefused = (db: Db, account: StoredAccount): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { assistantId, organizationId, connectedOn } = account;
    const noted = await trx
      .updateTable('drive_accounts as d')
      .set({ refused_on: sql<Date>`now()` })
      .where('d.assistant_id', '=', assistantId)
      .where('d.organization_id', '=', organizationId)
      .where(sql<Date>`date_trunc('milliseconds', d.connected_on)`, '=', connectedOn)
      .where('d.refused_on', 'is', null)
      .returning('d.assistant_id')
      .executeTakeFirst();
    if (!noted) return;
    const now = new Date();
    await notify(trx, [
      {
        organizationId,
        kind: 'training',
        subject: assistantId,
        assistantId,
        code: 'drive_refused',
        count: 1,
        firstSeenOn: now,
        lastSeenOn: now,
      },
    ]);
  });

export const presentAccount = (account: StoredAccount, language: Language): DriveAccount => ({
  kind: account.kind,
  address: account.address,
  last_four: account.lastFour,
  connected_by: account.connectedBy,
  connected_on: account.connectedOn.toISOString(),
  problem: account.refusedOn === null ? null : problemText({ code: 'drive_account_refused' }, language),
});
