import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db.ts';
import { matching } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
import { prepared } from '../platform/prepared.ts';

export interface Key {
  readonly id: string;
  readonly name: string;
  readonly lastFour: string;
  readonly createdOn: Date;
  readonly createdBy: string;
  readonly lastUsedOn: Date | null;
  readonly revokedOn: Date | null;
}

const COLUMNS = [
  'k.id',
  'k.name',
  'k.last_four as lastFour',
  'k.created_on as createdOn',
  'k.created_by as createdBy',
  'k.last_used_on as lastUsedOn',
  'k.revoked_on as revokedOn',
] as const;

export const findNewestKey = (db: Db, assistantId: string): Promise<Key | undefined> =>
  db
    .selectFrom('assistant_keys as k')
    .select(COLUMNS)
    .where('k.assistant_id', '=', assistantId)
    .where('k.revoked_on', 'is', null)
    .orderBy('k.created_on', 'desc')
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function countLiveKeys(trx: Trx, assistantId: string): Promise<number> {
  const row = await trx
    .selectFrom('assistant_keys as k')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('k.assistant_id', '=', assistantId)
    .where('k.revoked_on', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

const FILTERED = {
  name: 'k.name',
  created_on: 'k.created_on',
  last_used_on: 'k.last_used_on',
  revoked_on: 'k.revoked_on',
};

export async function listKeys(db: Db, assistantId: string, request: ListRequest): Promise<Rows<Key>> {
  const all = db
    .selectFrom('assistant_keys as k')
    .where('k.assistant_id', '=', assistantId)
    .where(matching(request, FILTERED, ['k.name']));
  const [rows, count] = await Promise.all([
    all
      .select(COLUMNS)
      .orderBy('k.created_on', 'desc')
      .orderBy('k.id', 'desc')
      .limit(request.limit)
      .offset(request.offset)
      .execute(),
    countUpToLimit(db, all),
  ]);
  return { rows, count };
}

interface NewKey {
  readonly id: string;
  readonly assistantId: string;
  readonly organizationId: string;
  readonly name: string;
  readonly hash: string;
  readonly lastFour: string;
  readonly createdBy: string;
}

export const insertKey = (trx: Trx, key: NewKey): Promise<Key> =>
  trx
    .insertInto('assistant_keys')
    .values({
      id: key.id,
      assistant_id: key.assistantId,
      organization_id: key.organizationId,
      name: key.name,
      hash: key.hash,
      last_four: key.lastFour,
      created_by: key.createdBy,
    })
    .returning([
      'id',
      'name',
      'last_four as lastFour',
      'created_on as createdOn',
      'created_by as createdBy',
      'last_used_on as lastUsedOn',
      'revoked_on as revokedOn',
    ])
    .executeTakeFirstOrThrow();

/** Revokes a key and returns it, also if it was revoked before; undefined if the assistant has no such key. */
export const revoke = (trx: Trx, assistantId: string, id: string): Promise<Key | undefined> =>
  trx
    .updateTable('assistant_keys as k')
    .set({ revoked_on: sql<Date>`coalesce(k.revoked_on, now())` })
    .where('k.id', '=', id)
    .where('k.assistant_id', '=', assistantId)
    .returning(COLUMNS)
    .executeTakeFirst();

/** Whether a key is live. Each call reads the database, so a revoked key fails at once in every process. */
export async function isKeyLive(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('assistant_keys as k')
    .select('k.id')
    .innerJoin('assistants as a', 'a.id', 'k.assistant_id')
    .innerJoin('organizations as d', 'd.id', 'a.organization_id')
    .where('d.is_active', '=', true)
    .where('k.hash', '=', hash)
    .where('k.revoked_on', 'is', null)
    .modifyFront(prepared)
    .executeTakeFirst();
  return row !== undefined;
}
