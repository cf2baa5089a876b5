import { sql } from 'kysely';
import { openDb, openPool } from '../../platform/db.ts';
import type { Connection, Db, Trx } from '../../platform/db.ts';
import { passageText, TEXT_COLUMNS, WITH_DOCUMENT, type PassageTextRow } from '../retrieval/queries.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { IndexPacker, type PassageToPack } from './index-packer.ts';
import type { Lexeme } from './lexeme-packer.ts';
import type { PackedIndex } from './packed-index.ts';

export interface LoadRequest {
  readonly connection: Connection;
  readonly scope: IndexScope;
  /** A larger index is not loaded. */
  readonly maxBytes: number;
  /** If its texts are larger, they are left in the database. */
  readonly textBytes: number;
}

/** The index, or why it was not loaded. */
export type Loaded = PackedIndex | 'too_large' | 'missing';

/** Bytes of a passage without its text, at least; the text of a passage, usually. */
const LEAST_BYTES = 120;
const TEXT_BYTES = 1_200;
const PASSAGES_AT_ONCE = 400;

/** Loads an index whole, as it is at one moment. */
export async function loadIndex({ connection, ...request }: LoadRequest): Promise<Loaded> {
  const db = openDb(openPool(connection, 1));
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => load(trx, request));
  } finally {
    await db.destroy();
  }
}

async function load(
  trx: Trx,
  { scope, maxBytes, textBytes }: Omit<LoadRequest, 'connection'>,
): Promise<Loaded> {
  const size = await readSize(trx, scope);
  if (size === undefined) return 'missing';
  if (size.passages * LEAST_BYTES > maxBytes) return 'too_large';
  const packer = new IndexPacker(await readLexemes(trx, scope));
  const withTexts = size.passages * TEXT_BYTES <= textBytes;
  for await (const row of readPassages(trx, scope, packer.collidingStems, withTexts)) {
    packer.add(row);
    if (packer.bytes > maxBytes) return 'too_large';
  }
  return { ...scope, ...size, arrays: packer.finish() };
}

async function readSize(
  db: Db,
  scope: IndexScope,
): Promise<Omit<PackedIndex, 'arrays' | keyof IndexScope> | undefined> {
  const { rows } = await sql<{
    number: number;
    version: number;
    passages: number;
    total_len: number;
    headed: number;
  }>`
    select s.number, s.version, s.passages, s.total_len, s.headed from assistant_stats as s
    where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId}`.execute(db);
  return rows.map(({ total_len: totalLen, ...row }) => ({ ...row, totalLen }))[0];
}

async function readLexemes(db: Db, scope: IndexScope): Promise<Lexeme[]> {
  const { rows } = await sql<Lexeme>`
    select l.lexeme, l.df from lexeme_stats as l
    where l.assistant_id = ${scope.assistantId} and l.organization_id = ${scope.organizationId} and l.df > 0`.execute(
    db,
  );
  return rows;
}

type PassageRow = Omit<PassageToPack, 'text' | 'documentId'> & PassageTextRow;

async function* readPassages(
  trx: Trx,
  scope: IndexScope,
  collidingStems: readonly string[],
  withTexts: boolean,
): AsyncGenerator<PassageToPack> {
  const columns = withTexts ? TEXT_COLUMNS : sql.raw('p.id, p.document_id, p.lang');
  await sql`
    declare live_passages no scroll cursor for
    select ${columns}, p.len, p.tokens,
      case when cardinality(${collidingStems}::text[]) = 0 then '{}'::text[]
        else array(select s.stem from unnest(tsvector_to_array(p.lex)) as s (stem) where s.stem = any(${collidingStems}::text[]))
      end as colliding
    from ${WITH_DOCUMENT}
    where p.assistant_id = ${scope.assistantId} and p.organization_id = ${scope.organizationId}
      and p.generation <= (select s.live_generation from assistant_stats as s where s.assistant_id = ${scope.assistantId})`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<PassageRow>`fetch ${sql.lit(PASSAGES_AT_ONCE)} from live_passages`.execute(
      trx,
    );
    for (const { len, tokens, colliding, ...text } of rows) {
      const { id, document_id: documentId, lang } = text;
      yield {
        id,
        documentId,
        lang,
        len,
        tokens,
        colliding,
        ...(withTexts ? { text: passageText(text) } : {}),
      };
    }
    if (rows.length < PASSAGES_AT_ONCE) return;
  }
}
