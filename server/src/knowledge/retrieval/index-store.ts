import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { CutPassage } from '../extraction/passages.ts';
import type { Language } from './language.ts';
import { addToStatistics } from './statistics.ts';
import { storeSections } from './stored-sections.ts';
import { analysePassage } from './passage-tokens.ts';
import type { IndexScope } from './tables.ts';

export interface StagedDocument {
  documentId: string;
  language: Language;
  passages: CutPassage[];
}

const PASSAGES_PER_STATEMENT = 200;
const SWEPT_AT_ONCE = 2_000;

/** A batch arrived after its run ended: its passages must never be found. */
export class GenerationClosed extends Error {}

/**
 * Opens the generation that a training run writes into. It is above the one in service, so a search does not find it
 * yet.
 */
export async function openGeneration(db: Db, scope: IndexScope): Promise<number> {
  await sql`
    insert into assistant_stats (assistant_id, organization_id, number)
    select a.id, a.organization_id, a.number from assistants as a
    where a.id = ${scope.assistantId} and a.organization_id = ${scope.organizationId}
      and not exists (select 1 from assistant_stats as s where s.assistant_id = a.id)
    on conflict (assistant_id) do nothing`.execute(db);
  const opened = await sql<{ opened_generation: number }>`
    update assistant_stats as s set opened_generation = greatest(s.opened_generation, s.live_generation) + 1
    where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId}
    returning s.opened_generation`.execute(db);
  const generation = opened.rows[0]?.opened_generation;
  if (generation === undefined) throw new Error('There is no such assistant to index for');
  return generation;
}

/** An analysed document, ready to be written. */
export interface AnalysedDocument {
  readonly documentId: string;
  readonly rows: readonly PassageRow[];
}

/** Writes documents into a run's generation. Repeating a call writes nothing twice. */
export const stageDocuments = (
  db: Db,
  scope: IndexScope,
  generation: number,
  documents: StagedDocument[],
): Promise<void> => writeDocuments(db, scope, generation, documents.map(analyseDocument));

/** Writes documents that were analysed before, outside the transaction. */
export async function writeDocuments(
  db: Db,
  scope: IndexScope,
  generation: number,
  documents: readonly AnalysedDocument[],
): Promise<void> {
  const rows = documents.flatMap((document) => document.rows);
  await db.transaction().execute(async (trx) => {
    const number = await lockGeneration(trx, scope, generation);
    await sql`
      delete from passages as p
      where p.assistant_id = ${scope.assistantId} and p.organization_id = ${scope.organizationId}
        and p.generation = ${generation} and p.document_id = any(${documents.map((each) => each.documentId)}::uuid[])`.execute(
      trx,
    );
    for (let at = 0; at < rows.length; at += PASSAGES_PER_STATEMENT) {
      await insertPassages(trx, scope, generation, number, rows.slice(at, at + PASSAGES_PER_STATEMENT));
    }
  });
}

/**
 * Locks the generation until the batch is written, so that the switch waits; refuses a batch that comes after the
 * switch.
 */
async function lockGeneration(trx: Trx, scope: IndexScope, generation: number): Promise<number> {
  const held = await sql<{ number: number; is_open: boolean }>`
    select s.number, (s.live_generation < ${generation} and s.opened_generation = ${generation}) as is_open
    from assistant_stats as s
    where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId}
    for share`.execute(trx);
  const row = held.rows[0];
  if (!row?.is_open) throw new GenerationClosed('This training run has ended or was replaced by another');
  return row.number;
}

interface PassageRow extends Omit<CutPassage, 'sections' | 'above'> {
  storedSections: string | null;
  id: string;
  documentId: string;
  language: Language;
  len: number;
  stems: string;
  stopWords: string;
  tokens: Buffer;
}

export function analyseDocument({ documentId, language, passages }: StagedDocument): AnalysedDocument {
  const rows = passages.map(({ sections, above = '', ...each }) => {
    const passage = { ...each, title: storable(each.title), body: storable(each.body) };
    const { stems, stopWords, len, tokens } = analysePassage(
      above === '' ? passage.title : `${above} › ${passage.title}`,
      passage.body,
      language,
    );
    // Stems contain only letters and digits: no quote or backslash.
    const lex = [...stems].map((stem) => `'${stem}'`).join(' ');
    return {
      ...passage,
      storedSections: sections && passage.body === each.body ? storeSections(sections) : null,
      id: newId(),
      documentId,
      language,
      len,
      stems: lex,
      stopWords: [...stopWords].join(' '),
      tokens,
    };
  });
  return { documentId, rows };
}

/** Removes the one character that PostgreSQL cannot store. */
const storable = (text: string): string => text.replaceAll('\u0000', '');

async function insertPassages(
  trx: Trx,
  scope: IndexScope,
  generation: number,
  number: number,
  rows: PassageRow[],
) {
  const column = <T>(read: (row: PassageRow) => T): T[] => rows.map(read);
  await sql`
    insert into passages (id, organization_id, assistant_id, document_id, generation, ord, lang, title, anchor, body,
                          len, lex, stop_words, tokens, sections)
    select r.id, ${scope.organizationId}::uuid, ${scope.assistantId}::uuid, r.document_id, ${generation}::int, r.ord, r.lang,
           r.title, r.anchor, r.body, r.len, (r.stems || ${` '@${number}'`})::tsvector,
           array_remove(string_to_array(r.stop_words, ' '), ''), r.tokens, r.sections::jsonb
    from unnest(${column((row) => row.id)}::uuid[], ${column((row) => row.documentId)}::uuid[],
                ${column((row) => row.ord)}::int[], ${column((row) => row.language)}::text[],
                ${column((row) => row.title)}::text[], ${column((row) => row.anchor)}::text[],
                ${column((row) => row.body)}::text[], ${column((row) => row.len)}::int[],
                ${column((row) => row.stems)}::text[], ${column((row) => row.stopWords)}::text[],
                ${column((row) => row.tokens)}::bytea[], ${column((row) => row.storedSections)}::text[])
      as r (id, document_id, ord, lang, title, anchor, body, len, stems, stop_words, tokens, sections)`.execute(
    trx,
  );
}

/** Merges the pending list into the index: a search would read all of it. May run at any time; best before a switch. */
export async function settleIndex(db: Db): Promise<void> {
  await sql`select gin_clean_pending_list('passages_lex')`.execute(db);
}

/** The first training of a large site, or its removal, counts millions of words. */
async function allowLongCount(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(trx);
}

/**
 * Puts a run's generation in service, in one step: its passages are found, the replaced ones are not, and the
 * statistics agree. `removed` names documents that are gone or empty; all others keep their passages untouched.
 */
export async function putInService(
  trx: Trx,
  scope: IndexScope,
  generation: number,
  removed: string[],
): Promise<void> {
  await allowLongCount(trx);
  const state = await sql<{ live_generation: number; opened_generation: number }>`
    select s.live_generation, s.opened_generation from assistant_stats as s
    where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId} for update`.execute(
    trx,
  );
  const current = state.rows[0];
  // A run that was killed after the switch repeats it: nothing is left to do.
  if (current?.live_generation === generation) return;
  if (current?.opened_generation !== generation)
    throw new GenerationClosed('This training run was replaced by another');
  await sql`
    delete from passages as p where p.assistant_id = ${scope.assistantId} and p.organization_id = ${scope.organizationId}
      and p.generation > ${current.live_generation} and p.generation <> ${generation}`.execute(trx);
  const staged = await sql<{ document_id: string }>`
    select distinct p.document_id from passages as p
    where p.assistant_id = ${scope.assistantId} and p.organization_id = ${scope.organizationId}
      and p.generation = ${generation}`.execute(trx);
  await deleteLive(trx, scope, [...removed, ...staged.rows.map((row) => row.document_id)]);
  await addToStatistics(trx, scope, 1, sql`p.generation = ${generation}`);
  await sql`
    update assistant_stats as s set live_generation = ${generation}, version = s.version + 1
    where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId}`.execute(trx);
}

/** Removes documents from service at once, outside a training run, because a source was deleted. */
export async function removeDocuments(trx: Trx, scope: IndexScope, documentIds: string[]): Promise<void> {
  await allowLongCount(trx);
  await sql`
    select 1 from assistant_stats as s
    where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId} for update`.execute(
    trx,
  );
  await deleteLive(trx, scope, documentIds);
  await countVersion(trx, scope);
}

/** Counts a change of what a search returns: indexes in memory of the version before are not used any more. */
export async function countVersion(trx: Trx, scope: IndexScope): Promise<void> {
  await sql`
    update assistant_stats as s set version = s.version + 1
    where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId}`.execute(trx);
}

async function deleteLive(trx: Trx, scope: IndexScope, documentIds: string[]): Promise<void> {
  if (documentIds.length === 0) return;
  const leaving = sql`p.document_id = any(${documentIds}::uuid[]) and p.generation <= (
    select s.live_generation from assistant_stats as s where s.assistant_id = ${scope.assistantId})`;
  await addToStatistics(trx, scope, -1, leaving);
  await sql`
    delete from passages as p
    where p.assistant_id = ${scope.assistantId} and p.organization_id = ${scope.organizationId} and ${leaving}`.execute(
    trx,
  );
}

/** Closes the generation when its run has ended: it rejects further writes, and its passages are deleted. */
export async function closeGeneration(trx: Trx, scope: IndexScope, generation: number): Promise<void> {
  await sql`
    update assistant_stats as s set opened_generation = ${generation}::int + 1
    where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId}
      and s.opened_generation = ${generation} and s.live_generation < ${generation}`.execute(trx);
}

/** Deletes the passages that abandoned runs left: those neither in service nor of the open run. */
export async function sweep(db: Db, scope: IndexScope): Promise<number> {
  let swept = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from passages where id in (
        select p.id from passages as p join assistant_stats as s on s.assistant_id = p.assistant_id
        where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId}
          and p.organization_id = s.organization_id
          and p.generation > s.live_generation and p.generation < s.opened_generation
        limit ${SWEPT_AT_ONCE} for update of p skip locked)`.execute(db);
    swept += Number(numAffectedRows);
    if (numAffectedRows < SWEPT_AT_ONCE) return swept;
  }
}

/** Lists the assistants that may have passages to delete. */
export async function listUnswept(db: Db): Promise<IndexScope[]> {
  const { rows } = await sql<IndexScope>`
    select s.assistant_id as "assistantId", s.organization_id as "organizationId" from assistant_stats as s
    where s.opened_generation > s.live_generation`.execute(db);
  return rows;
}
