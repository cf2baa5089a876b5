import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { matching } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
import { folded } from '../platform/sql.ts';
import type { IndexScope } from './retrieval/tables.ts';

export interface Document {
  readonly id: string;
  readonly sourceId: string;
  readonly url: string | null;
  readonly title: string;
  readonly language: string | null;
  readonly passages: number;
  readonly indexedOn: Date;
  readonly publishedOn: string | null;
  readonly updatedOn: string | null;
  readonly breadcrumb: unknown;
}

const COLUMNS = {
  source: 'd.source_id',
  url: 'd.url',
  title: 'd.title',
  language: 'd.language',
  passages: 'd.passages',
  indexed_on: 'd.indexed_on',
  published_on: 'd.published_on',
  updated_on: 'd.updated_on',
};

/** Pages without a date are the oldest. */
const undatedFirst = (column: string) => sql`coalesce(${sql.ref(column)}, '-infinity')`;

const ORDER = {
  title: folded('d.title'),
  url: sql.ref('d.url'),
  indexed_on: sql.ref('d.indexed_on'),
  published_on: undatedFirst('d.published_on'),
  updated_on: undatedFirst('d.updated_on'),
  passages: sql.ref('d.passages'),
};

/** Lists the documents in service. */
export async function listDocumentRows(
  db: Db,
  scope: IndexScope,
  request: ListRequest,
): Promise<Rows<Document>> {
  const query = db
    .selectFrom('documents as d')
    .where('d.assistant_id', '=', scope.assistantId)
    .where('d.organization_id', '=', scope.organizationId)
    .where(matching(request, COLUMNS, ['d.url', 'd.title']));
  let ordered = query.select([
    'd.id',
    'd.source_id as sourceId',
    'd.url',
    'd.title',
    'd.language',
    'd.passages',
    'd.indexed_on as indexedOn',
    'd.published_on as publishedOn',
    'd.updated_on as updatedOn',
    sql<unknown>`d.content -> 'breadcrumb'`.as('breadcrumb'),
  ]);
  for (const { field, descending } of request.order) {
    ordered = ordered.orderBy(ORDER[field as keyof typeof ORDER], descending ? 'desc' : 'asc');
  }
  const rows = await ordered.orderBy('d.id').limit(request.limit).offset(request.offset).execute();
  const count = await countUpToLimit(db, query);
  return { rows, count };
}
