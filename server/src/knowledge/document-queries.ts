import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
import { containing, folded } from '../platform/sql.ts';
import type { IndexScope } from './retrieval/tables.ts';

export interface Document {
  readonly id: string;
  readonly sourceId: string;
  readonly url: string;
  readonly title: string;
  readonly language: string | null;
  readonly passages: number;
  readonly indexedOn: Date;
}

const ORDER = {
  title: folded('d.title'),
  url: sql.ref('d.url'),
  indexed_on: sql.ref('d.indexed_on'),
  passages: sql.ref('d.passages'),
};

/** The documents in service. */
export async function listDocumentRows(
  db: Db,
  scope: IndexScope,
  request: ListRequest,
  sourceId: string | undefined,
): Promise<Rows<Document>> {
  let query = db
    .selectFrom('documents as d')
    .where('d.assistant_id', '=', scope.assistantId)
    .where('d.organization_id', '=', scope.organizationId);
  if (sourceId !== undefined) query = query.where('d.source_id', '=', sourceId);
  if (request.search !== '') {
    query = query.where((eb) =>
      eb.or([containing('d.url', request.search), containing('d.title', request.search)]),
    );
  }
  let ordered = query.select([
    'd.id',
    'd.source_id as sourceId',
    'd.url',
    'd.title',
    'd.language',
    'd.passages',
    'd.indexed_on as indexedOn',
  ]);
  for (const { field, descending } of request.order) {
    ordered = ordered.orderBy(ORDER[field as keyof typeof ORDER], descending ? 'desc' : 'asc');
  }
  const rows = await ordered.orderBy('d.id').limit(request.limit).offset(request.offset).execute();
  const count = await countUpToLimit(db, query);
  return { rows, count };
}
