import { sql } from 'kysely';
import type { KnowledgeFile } from '@regia/contract/knowledge/file-calls';
import type { Db, Trx } from '../../platform/db.ts';
import { matching } from '../../platform/http/filters.ts';
import { countUpToLimit } from '../../platform/http/lists.ts';
import type { ListRequest, Rows } from '../../platform/http/lists.ts';
import { folded } from '../../platform/sql.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { FileType, Reason } from '../tables.ts';
import { nameKeyOf } from './file-name.ts';

/** A file as the list shows it. */
export interface ListedFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly state: KnowledgeFile['state'];
  readonly reason: Reason | null;
  readonly detail: string | null;
  readonly pages: number | null;
  readonly unread: string | null;
  readonly passages: number;
  readonly document: string | null;
  readonly uploadedBy: string;
  readonly uploadedOn: Date;
}

/**
 * SQL: the files of an assistant with what became of them. A document in service of the file’s version has been learnt. Of
 * another file the last run that ended says why not, if it read the version of now.
 */
const listed = ({ assistantId, organizationId }: IndexScope) => sql<ListedFile>`(
  with last_run as (
    select distinct on (rs.source_id) rs.source_id, r.id
    from training_runs as r join run_sources as rs on rs.run_id = r.id
    where r.assistant_id = ${assistantId} and r.organization_id = ${organizationId}
      and r.state in ('succeeded', 'partly', 'failed', 'held', 'withdrawn')
    order by rs.source_id, r.created_on desc
  ), judged as (
    select f.*, d.id as document, coalesce(d.passages, 0) as passages, d.content, d.etag = f.sha256 as is_learnt,
           p.outcome in ('skipped', 'removed', 'failed') as is_left_out, p.reason, p.detail
    from source_files as f
    left join documents as d on d.source_id = f.source_id and d.item_key = f.id::text
    left join last_run as l on l.source_id = f.source_id
    left join run_documents as p on p.run_id = l.id and p.source_id = f.source_id and p.item_key = f.id::text
      and p.read_on > f.uploaded_on
    where f.assistant_id = ${assistantId} and f.organization_id = ${organizationId}
  )
  select j.id, j.name, j.type, j.bytes, j.pages, j.passages, case when j.is_learnt then j.content->>'unread' end as unread, j.document, j.uploaded_by as "uploadedBy",
         j.uploaded_on as "uploadedOn",
         case when j.is_learnt then 'learnt' when j.is_left_out then 'not_learnt' else 'waiting' end as state,
         case when j.is_learnt is not true and j.is_left_out then j.reason end as reason,
         case when j.is_learnt is not true and j.is_left_out then j.detail end as detail
  from judged as j)`;

const COLUMNS = {
  name: 'f.name',
  type: 'f.type',
  state: 'f.state',
  bytes: 'f.bytes',
  pages: 'f.pages',
  passages: 'f.passages',
  uploaded_on: 'f.uploadedOn',
};

const ORDER = {
  name: folded('f.name'),
  type: sql.ref('f.type'),
  bytes: sql.ref('f.bytes'),
  pages: sql.ref('f.pages'),
  passages: sql.ref('f.passages'),
  uploaded_on: sql.ref('f.uploadedOn'),
};

export async function listFileRows(
  db: Db,
  scope: IndexScope,
  request: ListRequest,
): Promise<Rows<ListedFile>> {
  const query = db.selectFrom(listed(scope).as('f')).where(matching(request, COLUMNS, ['f.name']));
  let ordered = query.selectAll('f');
  for (const { field, descending } of request.order) {
    const column = ORDER[field as keyof typeof ORDER];
    ordered = ordered.orderBy(column, (by) => (descending ? by.desc().nullsLast() : by.asc().nullsLast()));
  }
  const rows = await ordered.orderBy('f.id').limit(request.limit).offset(request.offset).execute();
  return { rows, count: await countUpToLimit(db, query) };
}

/** These files, in their order. */
export async function findListed(db: Db, scope: IndexScope, ids: readonly string[]): Promise<ListedFile[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom(listed(scope).as('f')).selectAll('f').where('f.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const presentFile = (file: ListedFile): KnowledgeFile => ({
  id: file.id,
  name: file.name,
  type: file.type,
  bytes: file.bytes,
  state: file.state,
  reason: file.reason,
  detail: file.detail,
  pages: file.pages,
  unread_pages: file.unread,
  passages: file.passages,
  document: file.document,
  uploaded_by: file.uploadedBy,
  uploaded_on: file.uploadedOn.toISOString(),
});

/** A file as it is stored. */
export interface StoredFile {
  readonly id: string;
  readonly sourceId: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly fileId: string;
}

const ofAssistant = (db: Db, scope: IndexScope) =>
  db
    .selectFrom('source_files as f')
    .select(['f.id', 'f.source_id as sourceId', 'f.name', 'f.bytes', 'f.sha256', 'f.file_id as fileId'])
    .where('f.assistant_id', '=', scope.assistantId)
    .where('f.organization_id', '=', scope.organizationId);

export const findFile = (db: Db, scope: IndexScope, id: string): Promise<StoredFile | undefined> =>
  ofAssistant(db, scope).where('f.id', '=', id).executeTakeFirst();

export const findFileOfName = (db: Db, scope: IndexScope, name: string): Promise<StoredFile | undefined> =>
  ofAssistant(db, scope).where('f.name_key', '=', nameKeyOf(name)).executeTakeFirst();

/** The content of a new file, or of one that is replaced. */
export interface NewContent {
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly sha256: string;
  readonly fileId: string;
  readonly uploadedBy: string;
}

const columnsOf = ({ name, type, bytes, sha256, fileId, uploadedBy }: NewContent) => ({
  name,
  name_key: nameKeyOf(name),
  type,
  bytes,
  sha256,
  file_id: fileId,
  pages: null,
  uploaded_by: uploadedBy,
  // Later than the start of this transaction: a run that read the version before ended before it.
  uploaded_on: sql<Date>`clock_timestamp()`,
});

export async function insertFile(
  trx: Trx,
  { assistantId, organizationId }: IndexScope,
  { id, sourceId }: { readonly id: string; readonly sourceId: string },
  content: NewContent,
): Promise<void> {
  await trx
    .insertInto('source_files')
    .values({
      id,
      organization_id: organizationId,
      assistant_id: assistantId,
      source_id: sourceId,
      ...columnsOf(content),
    })
    .execute();
}

export async function replaceContent(
  trx: Trx,
  scope: IndexScope,
  id: string,
  content: NewContent,
): Promise<void> {
  await trx
    .updateTable('source_files')
    .set(columnsOf(content))
    .where('id', '=', id)
    .where('assistant_id', '=', scope.assistantId)
    .where('organization_id', '=', scope.organizationId)
    .execute();
}

export async function deleteFile(trx: Trx, scope: IndexScope, id: string): Promise<void> {
  await trx
    .deleteFrom('source_files')
    .where('id', '=', id)
    .where('assistant_id', '=', scope.assistantId)
    .where('organization_id', '=', scope.organizationId)
    .execute();
}
