import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { TEXTS_AT_ONCE } from '../../platform/embeddings/embeddings.ts';
import type { Embeddings } from '../../platform/embeddings/embeddings.ts';
import { toBytes } from '../../platform/embeddings/vectors.ts';
import type { Vector } from '../../platform/embeddings/vectors.ts';
import { failureOf } from '../../platform/model/failure.ts';

interface Unembedded {
  readonly id: string;
  readonly question: string;
}

/** The calls of one run of the job; the next run goes on. */
const CALLS_MOST = 40;

/**
 * Asks the endpoint for the embeddings of the wordings that have none of its model, the newest first. No transaction is
 * open meanwhile. Throws a `ModelFailure`; the vectors of earlier calls are kept.
 */
export async function embedWordings(db: Db, embeddings: Embeddings, signal: AbortSignal): Promise<void> {
  for (let calls = 0; calls < CALLS_MOST && !signal.aborted; calls += 1) {
    const rows = await db
      .selectFrom('gap_wordings as w')
      .select(['w.id', 'w.question'])
      .where(sql<boolean>`w.embedded_by is distinct from ${embeddings.name}`)
      .orderBy('w.id', 'desc')
      .limit(TEXTS_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    await embed(db, embeddings, rows, signal);
  }
}

/** One text that the endpoint refuses must not keep the others from it: each is asked for alone. */
async function embed(
  db: Db,
  embeddings: Embeddings,
  rows: readonly Unembedded[],
  signal: AbortSignal,
): Promise<void> {
  let vectors: Vector[];
  try {
    vectors = await embeddings.embed(
      rows.map(({ question }) => question),
      signal,
    );
  } catch (error) {
    if (signal.aborted) return;
    const failure = failureOf(error);
    if (failure.reason !== 'request_refused') throw failure;
    if (rows.length === 1) return store(db, embeddings.name, rows[0]!, null);
    for (const row of rows) await embed(db, embeddings, [row], signal);
    return;
  }
  for (const [at, row] of rows.entries()) await store(db, embeddings.name, row, vectors[at]!);
  await forgetOtherDimensions(db, embeddings.name, vectors[0]!.length);
}

/** Stores a vector, unless the text was erased or changed meanwhile. */
const store = (db: Db, name: string, { id, question }: Unembedded, vector: Vector | null) =>
  db
    .updateTable('gap_wordings as w')
    .set({ vector: vector && toBytes(vector), embedded_by: name, grouped_from: null })
    .where('w.id', '=', id)
    .where('w.question', '=', question)
    .execute()
    .then(() => {});

/** A model whose vectors have another dimension than before is another model. */
const forgetOtherDimensions = (db: Db, name: string, dimension: number) =>
  sql`
    update gap_wordings as w set vector = null, embedded_by = null, grouped_from = null
    where w.embedded_by = ${name} and octet_length(w.vector) <> ${dimension * 4}::int`.execute(db);
