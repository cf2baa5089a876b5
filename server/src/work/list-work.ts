import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Permission } from '@regia/contract/roles/permissions';
import type { WORK_KINDS } from '@regia/contract/work/words';
import { isInScope } from '../assistants/public.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { matching } from '../platform/http/filters.ts';
import type { Columns } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';

export type WorkKind = (typeof WORK_KINDS)[number];

/** The permission that shows work of a kind, and which of it a person with the permission sees. */
const SEEN: Record<WorkKind, readonly [Permission, (actor: Actor) => RawBuilder<boolean>]> = {
  export: ['monitoring.export', ({ userId }) => sql`j.user_id = ${userId}::uuid`],
  user_import: ['user.manage', ({ userId }) => sql`j.user_id = ${userId}::uuid`],
  // As its receipt: with a list of assistants, what concerns them, and one's own.
  erasure: [
    'erasure.list',
    ({ scope, userId }) =>
      scope.listedFor === null ? sql`true` : sql`(${isInScope(scope)} or j.user_id = ${userId}::uuid)`,
  ],
  training: ['assistant.retrieve', ({ scope }) => isInScope(scope)],
  proof: ['monitoring.list', ({ scope }) => isInScope(scope)],
  demonstration: ['organization.retrieve', () => sql`true`],
  upload: [
    'assistant.train',
    ({ scope, userId }) => sql`(${isInScope(scope)} and j.user_id = ${userId}::uuid)`,
  ],
};

function isSeen(actor: Actor): RawBuilder<boolean> {
  const kinds = Object.entries(SEEN).flatMap(([kind, [permission, which]]) =>
    actor.permissions.has(permission) ? [sql`(j.kind = ${kind} and ${which(actor)})`] : [],
  );
  return kinds.length === 0 ? sql`false` : sql`(${sql.join(kinds, sql` or `)})`;
}

const NAME = sql<string>`coalesce(e.file_name, i.file_name, u.name, l.question, '')`;

/** The work that the caller may see. The table of each kind has a row with the id of the record. */
const visible = (db: Db, actor: Actor) =>
  db
    .selectFrom('job_records as j')
    .leftJoin('exports as e', (join) =>
      join.onRef('e.id', '=', 'j.id').onRef('e.organization_id', '=', 'j.organization_id'),
    )
    .leftJoin('user_imports as i', (join) =>
      join.onRef('i.id', '=', 'j.id').onRef('i.organization_id', '=', 'j.organization_id'),
    )
    .leftJoin('file_uploads as u', (join) =>
      join.onRef('u.id', '=', 'j.id').onRef('u.organization_id', '=', 'j.organization_id'),
    )
    .leftJoin('erasure_receipts as r', (join) =>
      join.onRef('r.id', '=', 'j.id').onRef('r.organization_id', '=', 'j.organization_id'),
    )
    .leftJoin('training_runs as t', (join) =>
      join.onRef('t.id', '=', 'j.id').onRef('t.organization_id', '=', 'j.organization_id'),
    )
    .leftJoin('learnings as l', (join) =>
      join.onRef('l.id', '=', 'j.id').onRef('l.organization_id', '=', 'j.organization_id'),
    )
    .leftJoin('assistants as a', (join) =>
      join
        .on(sql<boolean>`a.id = coalesce(t.assistant_id, l.assistant_id, r.assistant_id, u.assistant_id)`)
        .onRef('a.organization_id', '=', 'j.organization_id'),
    )
    .$if(actor.scope.organizationId !== null, (query) =>
      query.where('j.organization_id', '=', actor.scope.organizationId!),
    )
    .where(isSeen(actor));

const select = (db: Db, actor: Actor) =>
  visible(db, actor)
    .selectAll('j')
    .select(['a.id as assistant_id', 'a.name as assistant_name', NAME.as('name')]);

export type WorkRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const COLUMNS: Columns = {
  kind: 'j.kind',
  state: 'j.state',
  assistant: 'a.id',
  asked_on: 'j.asked_on',
  finished_on: 'j.finished_on',
};
const SEARCHED = ['e.file_name', 'i.file_name', 'u.name', 'l.question', 'a.name', 'j.user_name'];
const SORTS: Readonly<Record<string, 'j.asked_on' | 'j.finished_on'>> = {
  asked_on: 'j.asked_on',
  finished_on: 'j.finished_on',
};

export async function listWork(db: Db, actor: Actor, request: ListRequest): Promise<Rows<WorkRow>> {
  const asked = matching(request, COLUMNS, SEARCHED);
  let page = select(db, actor).where(asked);
  for (const { field, descending } of request.order)
    page = page.orderBy(SORTS[field]!, (order) => (descending ? order.desc().nullsLast() : order.asc()));
  const [rows, count] = await Promise.all([
    page.orderBy('j.id', 'desc').limit(request.limit).offset(request.offset).execute(),
    countUpToLimit(db, visible(db, actor).where(asked)),
  ]);
  return { rows, count };
}

export const findWork = (db: Db, actor: Actor, id: string): Promise<WorkRow | undefined> =>
  select(db, actor).where('j.id', '=', id).executeTakeFirst();
