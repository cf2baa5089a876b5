import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Body } from '@regia/contract/call';
import { VIEWS_PER_LIST } from '@regia/contract/views/views';
import type * as calls from '@regia/contract/views/views';
import type { SavedView, ViewList } from '@regia/contract/views/views';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { newId } from '../platform/ids.ts';
import { isTaken } from '../platform/is-taken.ts';
import type { Database } from '../platform/tables.ts';
import { isKnown, permissionOf, permissionsOfPart } from './known-parts.ts';
import { shareViews } from './lock-views.ts';

/** The most shared views that a list offers. */
const SHARED_MAX = 200;

/** Lists the actor's views, then those that colleagues share, by name. */
export async function listViews(db: Db, actor: Actor, list: ViewList): Promise<SavedView[]> {
  demandList(actor, list);
  const rows = await visible(db, actor)
    .where('v.list', '=', list)
    .orderBy(sql`v.user_id = ${actor.userId}::uuid`, 'desc')
    .orderBy(sql`lower(v.name collate "und-x-icu")`)
    .orderBy('v.id')
    .limit(VIEWS_PER_LIST + SHARED_MAX)
    .execute();
  return rows.map((row) => present(row, actor));
}

export async function createView(
  db: Db,
  actor: Actor,
  given: Body<typeof calls.createView>,
): Promise<SavedView> {
  const organizationId = organizationOf(actor);
  const { list, name, query, is_shared: isShared = false } = given;
  demandList(actor, list);
  if (isShared) demandSharing(actor);
  demandKnown(list, query);
  demandParts(actor, list, query);
  const id = newId();
  await refuseTakenName(() =>
    inTransaction(db, async (trx) => {
      await shareViews(trx, organizationId);
      // The views of one person are counted one after the other.
      await trx
        .selectFrom('users as u')
        .select('u.id')
        .where('u.id', '=', actor.userId)
        .forNoKeyUpdate()
        .execute();
      const { count } = await trx
        .selectFrom('saved_views as v')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('v.organization_id', '=', organizationId)
        .where('v.user_id', '=', actor.userId)
        .where('v.list', '=', list)
        .executeTakeFirstOrThrow();
      if (Number(count) >= VIEWS_PER_LIST) {
        throw refuse('view_limit_reached', { values: { limit: VIEWS_PER_LIST } });
      }
      await trx
        .insertInto('saved_views')
        .values({
          id,
          organization_id: organizationId,
          user_id: actor.userId,
          list,
          name,
          query: JSON.stringify(query),
          is_shared: isShared,
        })
        .execute();
      if (isShared) await record(trx, actor, 'view.shared', { id, list });
    }),
  );
  return getView(db, actor, id);
}

export async function updateView(
  db: Db,
  actor: Actor,
  id: string,
  given: Body<typeof calls.updateView>,
): Promise<SavedView> {
  const found = await demandChangeable(db, actor, id);
  const isOwn = found.userId === actor.userId;
  // A colleague’s view can be renamed; its filters and its sharing are theirs.
  if (!isOwn && (given.query !== undefined || given.is_shared !== undefined)) {
    throw refuse('permission_denied');
  }
  if (given.is_shared === true) demandSharing(actor);
  if (given.query !== undefined) {
    demandKnown(found.list, given.query);
    demandParts(actor, found.list, given.query);
  }
  await refuseTakenName(() =>
    inTransaction(db, async (trx) => {
      await shareViews(trx, organizationOf(actor));
      const before = await lockChangeable(trx, actor, id);
      if (!before) throw refuse('not_found');
      await trx
        .updateTable('saved_views as v')
        .set({
          ...(given.name === undefined ? {} : { name: given.name }),
          ...(given.query === undefined ? {} : { query: JSON.stringify(given.query) }),
          ...(given.is_shared === undefined ? {} : { is_shared: given.is_shared }),
          updated_on: sql<Date>`now()`,
        })
        .where('v.organization_id', '=', organizationOf(actor))
        .where('v.id', '=', id)
        .execute();
      await recordChange(trx, actor, before, given);
    }),
  );
  return getView(db, actor, id);
}

export async function deleteView(db: Db, actor: Actor, id: string): Promise<void> {
  await demandChangeable(db, actor, id);
  await inTransaction(db, async (trx) => {
    const before = await lockChangeable(trx, actor, id);
    if (!before) throw refuse('not_found');
    await trx
      .deleteFrom('saved_views as v')
      .where('v.organization_id', '=', organizationOf(actor))
      .where('v.id', '=', id)
      .execute();
    if (before.isShared) await record(trx, actor, 'view.deleted', before);
  });
}

/** Locks a view that the actor may change. The audit log compares the change with this state. */
const lockChangeable = (trx: Trx, actor: Actor, id: string) =>
  trx
    .selectFrom('saved_views as v')
    .select(['v.id', 'v.list', 'v.name', 'v.query', 'v.is_shared as isShared'])
    .where('v.organization_id', '=', organizationOf(actor))
    .where('v.id', '=', id)
    .where(mayChange(actor))
    .forUpdate()
    .executeTakeFirst();

type Locked = NonNullable<Awaited<ReturnType<typeof lockChangeable>>>;

/** The log has what concerns colleagues: views that are shared, or were. Names and searches may hold personal data, so it has neither. */
const record = (
  trx: Trx,
  actor: Actor,
  action: `view.${'shared' | 'updated' | 'withdrawn' | 'deleted'}`,
  { id, list }: Pick<Locked, 'id' | 'list'>,
  detail: object = {},
) =>
  appendAudit(trx, actor, {
    action,
    organizationId: organizationOf(actor),
    subject: ['saved_view', id],
    detail: { list, ...detail },
  });

async function recordChange(
  trx: Trx,
  actor: Actor,
  before: Locked,
  { name, query, is_shared: isShared = before.isShared }: Body<typeof calls.updateView>,
): Promise<void> {
  if (isShared !== before.isShared)
    return record(trx, actor, isShared ? 'view.shared' : 'view.withdrawn', before);
  const changed = [
    ...(name !== undefined && name !== before.name ? ['name'] : []),
    ...(query !== undefined && !isSameQuery(query, before.query) ? ['query'] : []),
  ];
  if (isShared && changed.length > 0) await record(trx, actor, 'view.updated', before, { changed });
}

const isSameQuery = (query: Readonly<Record<string, string>>, stored: unknown): boolean => {
  const before = readQuery(stored);
  return (
    before.length === Object.keys(query).length && before.every(([part, value]) => query[part] === value)
  );
};

/** The views that the actor may open: their own, and the shared ones of the organization. */
const visible = (db: Db, actor: Actor) =>
  db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select([
      'v.id',
      'v.list',
      'v.name',
      'v.query',
      'v.is_shared as isShared',
      'v.user_id as userId',
      'u.username',
      'v.created_on as createdOn',
      'v.updated_on as updatedOn',
    ])
    .where('v.organization_id', '=', organizationOf(actor))
    .where((eb) => eb.or([eb('v.user_id', '=', actor.userId), eb('v.is_shared', '=', true)]));

type Stored = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

async function findView(db: Db, actor: Actor, id: string): Promise<Stored> {
  const found = await visible(db, actor).where('v.id', '=', id).executeTakeFirst();
  if (!found || !actor.permissions.has(permissionOf(found.list))) throw refuse('not_found');
  return found;
}

const getView = async (db: Db, actor: Actor, id: string) => present(await findView(db, actor, id), actor);

/** The owner changes a view; a person with `user.manage` also a shared one of a colleague. */
const mayChange = (actor: Actor) => (eb: ExpressionBuilder<{ v: Database['saved_views'] }, 'v'>) =>
  eb.or([
    eb('v.user_id', '=', actor.userId),
    ...(actor.permissions.has('user.manage') ? [eb('v.is_shared', '=', true)] : []),
  ]);

async function demandChangeable(db: Db, actor: Actor, id: string): Promise<Stored> {
  const found = await findView(db, actor, id);
  if (found.userId !== actor.userId) demandSharing(actor);
  return found;
}

function demandKnown(list: ViewList, query: Readonly<Record<string, string>>): void {
  const unknown = Object.entries(query).find(([part, value]) => !isKnown(list, part, value));
  if (unknown) throw refuse('view_query_unknown', { values: { field: unknown[0] } });
}

const mayUse = ({ permissions }: Actor, list: ViewList, part: string): boolean =>
  permissionsOfPart(list, part).every((permission) => permissions.has(permission));

/** Refuses a view with a filter that the list refuses to the actor. */
function demandParts(actor: Actor, list: ViewList, query: Readonly<Record<string, string>>): void {
  if (!Object.keys(query).every((part) => mayUse(actor, list, part))) throw refuse('permission_denied');
}

function demandList(actor: Actor, list: ViewList): void {
  if (!actor.permissions.has(permissionOf(list))) throw refuse('permission_denied');
}

/** Decision 082. */
function demandSharing(actor: Actor): void {
  if (!actor.permissions.has('user.manage')) throw refuse('permission_denied');
}

/**
 * A filter that the list no longer has, or no longer with this value, and one that the actor may not use are left out; the
 * view opens with the rest.
 */
function present(row: Stored, actor: Actor): SavedView {
  const parts = readQuery(row.query);
  const opens = ([part, value]: readonly [string, string]) =>
    isKnown(row.list, part, value) && mayUse(actor, row.list, part);
  return {
    id: row.id,
    list: row.list,
    name: row.name,
    query: Object.fromEntries(parts.filter(opens)),
    dropped: parts.filter((part) => !opens(part)).map(([part]) => part),
    is_shared: row.isShared,
    is_own: row.userId === actor.userId,
    owner: row.username,
    created_on: row.createdOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
  };
}

async function refuseTakenName(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isTaken(error, 'saved_views_name')) throw refuse('view_name_taken');
    throw error;
  }
}

/** Reads the stored names and values of a list's address; leaves out what is none. */
export const readQuery = (stored: unknown): [name: string, value: string][] =>
  typeof stored !== 'object' || stored === null
    ? []
    : Object.entries(stored).filter((part): part is [string, string] => typeof part[1] === 'string');
