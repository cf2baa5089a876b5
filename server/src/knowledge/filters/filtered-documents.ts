import { sql } from 'kysely';
import type { SearchFilter } from '@regia/contract/assistants/settings/search-filter';
import type { Db } from '../../platform/db.ts';
import { prepared } from '../../platform/prepared.ts';
import { readBreadcrumb } from '../read-page-content.ts';
import { documentDate } from '../retrieval/document-date.ts';
import { WITH_FILE } from '../retrieval/queries.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { documentTest } from './document-filter.ts';
import type { FilteredDocument, ResolvedFilter } from './document-filter.ts';
import { sourcesNamed } from './filter-source.ts';
import type { FilterSource } from './filter-source.ts';

/** The documents that a filter allows, by their ids. */
export type AllowedDocuments = ReadonlySet<string>;

interface Kept {
  readonly version: number;
  readonly documents: AllowedDocuments;
}

/** About 100 bytes each: those of all filters of a process stay within some 20 MB. */
const MAX_DOCUMENTS = 200_000;

const kept = new Map<string, Kept>();

/** Returns the documents that a filter allows in one version of an index. Only the first question of a version reads them. */
export async function filteredDocuments(
  db: Db,
  scope: IndexScope,
  version: number,
  filter: SearchFilter,
  sources: readonly FilterSource[],
): Promise<AllowedDocuments> {
  const resolved = resolve(filter, sources);
  const key = JSON.stringify([scope.organizationId, scope.assistantId, resolved], asList);
  const known = kept.get(key);
  kept.delete(key);
  const documents = known?.version === version ? known.documents : await readDocuments(db, scope, resolved);
  kept.set(key, { version, documents });
  evict();
  return documents;
}

const asList = (_: string, value: unknown): unknown => (value instanceof Set ? [...value] : value);

/** Leaves out the sets that were used least recently; keeps the last. */
function evict(): void {
  let size = [...kept.values()].reduce((sum, { documents }) => sum + 1 + documents.size, 0);
  for (const [key, { documents }] of kept) {
    if (size <= MAX_DOCUMENTS || kept.size === 1) return;
    kept.delete(key);
    size -= 1 + documents.size;
  }
}

function resolve({ source, ...filter }: SearchFilter, sources: readonly FilterSource[]): ResolvedFilter {
  return {
    ...filter,
    sources: source.is.length === 0 ? undefined : sourcesNamed(source.is, sources),
    sourcesLeftOut: sourcesNamed(source.not, sources),
  };
}

interface DocumentRow {
  readonly id: string;
  readonly source_id: string;
  readonly kind: string;
  readonly language: string | null;
  readonly updated_on: string | null;
  readonly last_modified: string | null;
  readonly indexed_on: Date;
  readonly url: string | null;
  readonly file_name: string | null;
  readonly title: string;
  readonly breadcrumb: unknown;
}

async function readDocuments(db: Db, scope: IndexScope, filter: ResolvedFilter): Promise<AllowedDocuments> {
  const asksNames = filter.breadcrumb.is.length + filter.breadcrumb.not.length > 0;
  const { rows } = await sql<DocumentRow>`${prepared}
    select d.id, d.source_id, s.kind, d.language, d.updated_on, d.last_modified, d.indexed_on, d.url, sf.name as file_name, d.title,
      case when ${asksNames}::boolean then d.content -> 'breadcrumb' end as breadcrumb
    from documents as d
    join sources as s on s.id = d.source_id and s.assistant_id = d.assistant_id and s.organization_id = d.organization_id
    ${WITH_FILE}
    where d.assistant_id = ${scope.assistantId} and d.organization_id = ${scope.organizationId}`.execute(db);
  const isAllowed = documentTest(filter);
  return new Set(rows.filter((row) => isAllowed(factsOf(row))).map(({ id }) => id));
}

const factsOf = (row: DocumentRow): FilteredDocument => ({
  sourceId: row.source_id,
  kind: row.kind,
  language: row.language,
  date: documentDate({
    updatedOn: row.updated_on,
    lastModified: row.last_modified,
    indexedOn: row.indexed_on,
  }),
  path: row.url === null ? (row.file_name ?? undefined) : URL.parse(row.url)?.pathname,
  names: [row.title, ...readBreadcrumb(row.breadcrumb)],
});
