import type { Db } from '../platform/db.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
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

const ORDER = { title: 'd.title', url: 'd.url', indexed_on: 'd.indexed_on', passages: 'd.passages' } as const;

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
    const like = `%${request.search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or([eb('d.url', 'ilike', like), eb('d.title', 'ilike', like)]));
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
