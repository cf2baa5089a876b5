import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { TEXTS_AT_ONCE } from '../../platform/embeddings/embeddings.ts';
import type { Embeddings } from '../../platform/embeddings/embeddings.ts';
import { demandOneDimension } from '../../platform/embeddings/read-vectors.ts';
import { toBytes } from '../../platform/embeddings/vectors.ts';
import type { Vector } from '../../platform/embeddings/vectors.ts';
import { failureOf } from '../../platform/model/failure.ts';
import { isOf } from './whose.ts';
import type { Whose } from './whose.ts';

interface Unembedded {
  readonly id: string;
  readonly question: string;
}

interface Embedding {
  readonly whose: Whose;
  readonly embeddings: Embeddings;
  /** Decides before each call whether the endpoint may be asked. */
  readonly mayAsk?: () => Promise<boolean>;
}

/** The calls of one run of the job; the next run goes on. */
const CALLS_MOST = 40;
/** The time after which a run makes no further call, so that a slow endpoint delays no other organization by much. */
const CALLS_MS = 60_000;

/**
 * Asks the endpoint for the embeddings of the wordings that have none of it, the newest first. No transaction is open
 * meanwhile. Returns whether it was asked. Throws a `ModelFailure`; the vectors of earlier calls are kept.
 */
export async function embedWordings(
  db: Db,
  { whose, embeddings, mayAsk = async () => true }: Embedding,
  signal: AbortSignal,
): Promise<boolean> {
  const run = { db, embeddings, signal, dimension: undefined };
  const untilMs = performance.now() + CALLS_MS;
  for (let calls = 0; calls < CALLS_MOST && performance.now() < untilMs && !signal.aborted; calls += 1) {
    const rows = await db
      .selectFrom('gap_wordings as w')
      .select(['w.id', 'w.question'])
      .where(isOf(whose))
      .where(sql<boolean>`w.embedded_by is distinct from ${embeddings.mark}`)
      .orderBy('w.id', 'desc')
      .limit(TEXTS_AT_ONCE)
      .execute();
    if (rows.length === 0 || !(await mayAsk())) return calls > 0;
    await embed(run, rows);
  }
  return !signal.aborted;
}

interface Run {
  readonly db: Db;
  readonly embeddings: Embeddings;
  readonly signal: AbortSignal;
  /** The dimension of the first vectors. */
  dimension: number | undefined;
}

/** One text that the endpoint refuses must not keep the others from it: each is asked for alone. */
async function embed(run: Run, rows: readonly Unembedded[]): Promise<void> {
  const { db, embeddings, signal } = run;
  let vectors: readonly Vector[];
  try {
    ({ vectors } = await embeddings.embed(
      rows.map(({ question }) => question),
      signal,
    ));
  } catch (error) {
    if (signal.aborted) return;
    const failure = failureOf(error);
    if (failure.reason !== 'request_refused') throw failure;
    if (rows.length === 1) return store(db, embeddings.mark, rows[0]!, null);
    for (const row of rows) await embed(run, [row]);
    return;
  }
  // Vectors of two dimensions in one run: the endpoint asks two models. Nothing of them is stored.
  demandOneDimension(vectors, run.dimension);
  run.dimension = vectors[0]!.length;
  for (const [at, row] of rows.entries()) await store(db, embeddings.mark, row, vectors[at]!);
  await forgetOtherDimensions(db, embeddings.mark, run.dimension);
}

/** Stores a vector, unless the text was erased or changed meanwhile. */
const store = (db: Db, mark: string, { id, question }: Unembedded, vector: Vector | null) =>
  db
    .updateTable('gap_wordings as w')
    .set({ vector: vector && toBytes(vector), embedded_by: mark, grouped_from: null })
    .where('w.id', '=', id)
    .where('w.question', '=', question)
    .execute()
    .then(() => {});

/** A model whose vectors have another dimension than before is another model. */
const forgetOtherDimensions = (db: Db, mark: string, dimension: number) =>
  sql`
    update gap_wordings as w set vector = null, embedded_by = null, grouped_from = null
    where w.embedded_by = ${mark} and octet_length(w.vector) <> ${dimension * 4}::int`.execute(db);
