import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { prepared } from '../../platform/prepared.ts';
import { fileAddress } from '../kinds/files/file-address.ts';
import { publicAddress } from '../kinds/manual/manual-address.ts';
import { documentDate } from './document-date.ts';
import type { Language } from './language.ts';
import type { IndexScope } from './tables.ts';

export interface IndexStatistics {
  number: number;
  version: number;
  passages: number;
  averageLen: number;
  /** The number of passages under a heading. */
  headed: number;
  df: (lexeme: string) => number;
}

/** Reads the size of an assistant's index, and the number of its passages with each lexeme. */
export async function readStatistics(
  db: Db,
  scope: IndexScope,
  lexemes: readonly string[],
): Promise<IndexStatistics> {
  const { rows } = await sql<{
    number: number;
    version: number;
    passages: number;
    total_len: number;
    headed: number;
    lexeme: string | null;
    df: number | null;
  }>`${prepared}
    select s.number, s.version, s.passages, s.total_len, s.headed, l.lexeme, l.df
    from assistant_stats as s
    left join lexeme_stats as l on l.assistant_id = s.assistant_id and l.lexeme = any(${lexemes}::text[])
    where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId}`.execute(db);
  const stats = rows[0];
  const frequencies = new Map(rows.map((row) => [row.lexeme ?? '', row.df ?? 0]));
  const passages = stats?.passages ?? 0;
  return {
    number: stats?.number ?? 0,
    version: Number(stats?.version ?? 0),
    passages,
    averageLen: passages === 0 ? 1 : Number(stats?.total_len ?? 0) / passages,
    headed: stats?.headed ?? 0,
    df: (lexeme) => frequencies.get(lexeme) ?? 0,
  };
}

/** Plain values only: an index in memory keeps them as JSON. */
export interface PassageText {
  id: string;
  documentId: string;
  /** The public address of the document. */
  url: string;
  /** The date of the document, as YYYY-MM-DD. */
  date: string;
  generation: number;
  ord: number;
  language: Language;
  title: string;
  anchor: string | null;
  body: string;
  /** `readStoredSections` parses it. Null in a passage of an earlier version. */
  sections: unknown;
}

export interface PassageTextRow {
  id: string;
  document_id: string;
  url: string | null;
  /** The file of a document that was uploaded. */
  file_id: string | null;
  file_name: string | null;
  updated_on: string | null;
  last_modified: string | null;
  indexed_on: Date | null;
  generation: number;
  ord: number;
  lang: Language;
  title: string;
  anchor: string | null;
  body: string;
  sections: unknown;
}

/** The columns of a passage `p` and its document `d`. */
export const TEXT_COLUMNS = sql.raw(
  'p.id, p.document_id, d.url, sf.id as file_id, sf.name as file_name, d.updated_on, d.last_modified, d.indexed_on, p.generation, p.ord, p.lang, p.title, p.anchor, p.body, p.sections',
);
const FILE_OF_DOCUMENT = `left join source_files as sf on sf.source_id = d.source_id and sf.id = case
     when d.url is null and d.item_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then d.item_key::uuid end`;
/** Joins the uploaded file of a document `d`, if it has one. */
export const WITH_FILE = sql.raw(FILE_OF_DOCUMENT);
export const WITH_DOCUMENT = sql.raw(
  `passages as p left join documents as d on d.id = p.document_id and d.assistant_id = p.assistant_id
   ${FILE_OF_DOCUMENT}`,
);

function addressOf({ url, file_id: file, file_name: name }: PassageTextRow): string {
  if (url !== null) return publicAddress(url);
  return file === null || name === null ? '' : fileAddress(file, name);
}

export const passageText = (row: PassageTextRow): PassageText => ({
  id: row.id,
  documentId: row.document_id,
  url: addressOf(row),
  date: documentDate({
    updatedOn: row.updated_on,
    lastModified: row.last_modified,
    indexedOn: row.indexed_on,
  }),
  generation: row.generation,
  ord: row.ord,
  language: row.lang,
  title: row.title,
  anchor: row.anchor,
  body: row.body,
  sections: row.sections,
});

export async function readPassages(
  db: Db,
  scope: IndexScope,
  ids: readonly string[],
): Promise<Map<string, PassageText>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PassageTextRow>`${prepared}
    select ${TEXT_COLUMNS}
    from ${WITH_DOCUMENT}
    where p.id = any(${ids}::uuid[]) and p.assistant_id = ${scope.assistantId}
      and p.organization_id = ${scope.organizationId}`.execute(db);
  return new Map(rows.map((row) => [row.id, passageText(row)]));
}

/** Reads some passages and those before and after them in the same documents. */
export async function readNeighbours(
  db: Db,
  scope: IndexScope,
  ids: readonly string[],
): Promise<PassageText[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PassageTextRow>`${prepared}
    select distinct ${TEXT_COLUMNS}
    from passages as found
    join (${WITH_DOCUMENT})
      on p.document_id = found.document_id and p.generation = found.generation and p.ord between found.ord - 1 and found.ord + 1
    where found.id = any(${ids}::uuid[]) and found.assistant_id = ${scope.assistantId}
      and found.organization_id = ${scope.organizationId}`.execute(db);
  return rows.map(passageText);
}

/** Reads the passages of the document of a passage, at most 20 on each side of it. */
export async function readAround(db: Db, scope: IndexScope, id: string): Promise<PassageText[]> {
  const { rows } = await sql<PassageTextRow>`${prepared}
    select ${TEXT_COLUMNS}
    from passages as found
    join (${WITH_DOCUMENT})
      on p.document_id = found.document_id and p.generation = found.generation and p.ord between found.ord - 20 and found.ord + 20
    where found.id = ${id} and found.assistant_id = ${scope.assistantId}
      and found.organization_id = ${scope.organizationId}
    order by p.ord`.execute(db);
  return rows.map(passageText);
}

/**
 * Reads the passages of a document in service, in the order of the page; with `around` only that passage and the two on each
 * side of it.
 */
export async function readDocument(
  db: Db,
  scope: IndexScope,
  documentId: string,
  around?: string,
): Promise<PassageText[]> {
  const ord = sql`(select f.ord from passages as f where f.id = ${around} and f.assistant_id = ${scope.assistantId})`;
  const isNear = around === undefined ? sql`true` : sql`p.ord between ${ord} - 2 and ${ord} + 2`;
  const { rows } = await sql<PassageTextRow>`${prepared}
    select ${TEXT_COLUMNS}
    from ${WITH_DOCUMENT}
    where p.document_id = ${documentId} and p.assistant_id = ${scope.assistantId}
      and p.organization_id = ${scope.organizationId} and ${isNear}
      and p.generation <= (select s.live_generation from assistant_stats as s where s.assistant_id = ${scope.assistantId})
    order by p.ord`.execute(db);
  return rows.map(passageText);
}
