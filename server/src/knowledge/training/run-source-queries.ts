import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { readProblem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { TrainingRunFacts } from './facts.ts';
import { isReadBy } from '../sources/paused-sources.ts';
import { kindOf } from '../kinds/all-kinds.ts';
import type { DiscoveredSource, OpenSource } from '../kinds/kind.ts';

interface SourceRow {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: string;
  readonly settings: unknown;
}

/** A row with its kind, and its settings as the kind reads them. */
const openSource = ({ id, organizationId, kind: key, settings }: SourceRow): OpenSource => {
  const kind = kindOf(key);
  return { id, organizationId, kind, settings: kind.settings(settings) };
};

/** Lists the sources whose pages have not been discovered yet. */
export async function listSourcesToRead(db: Db, run: TrainingRunFacts): Promise<OpenSource[]> {
  const rows = await db
    .selectFrom('sources as s')
    .leftJoin('run_sources as r', (join) =>
      join.onRef('r.source_id', '=', 's.id').on('r.run_id', '=', run.id),
    )
    .select(['s.id', 's.organization_id as organizationId', 's.kind', 's.settings'])
    .where('s.assistant_id', '=', run.assistantId)
    .where('s.organization_id', '=', run.organizationId)
    .where((eb) => eb.or([eb('r.run_id', 'is', null), eb('r.is_settled', '=', false)]))
    .where(isReadBy(run))
    .orderBy('s.created_on')
    .orderBy('s.id')
    .execute();
  return rows.map(openSource);
}

export interface RunSourceState extends OpenSource, DiscoveredSource<unknown> {
  readonly couldRead: boolean;
  readonly problem: Problem | null;
}

export async function listRunSources(db: Db, runId: string): Promise<RunSourceState[]> {
  const rows = await db
    .selectFrom('run_sources as r')
    .innerJoin('sources as s', 's.id', 'r.source_id')
    .select([
      's.id',
      's.organization_id as organizationId',
      's.kind',
      's.settings',
      's.organization_id as organizationId',
      'r.follows',
      'r.robots',
      'r.delay_ms',
      'r.could_read',
      'r.problem',
    ])
    .where('r.run_id', '=', runId)
    .orderBy('s.created_on')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({
    ...openSource(row),
    organizationId: row.organizationId,
    follows: row.follows,
    rules: row.robots,
    delayMs: row.delay_ms,
    couldRead: row.could_read,
    problem: readProblem(row.problem),
  }));
}

/** Counts an attempt to find a source's pages; returns the number of attempts, this one included. */
export async function beginRunSource(db: Db, runId: string, sourceId: string): Promise<number> {
  const row = await db
    .insertInto('run_sources')
    .values({ run_id: runId, source_id: sourceId, could_read: false, attempts: 1, is_settled: false })
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'source_id']).doUpdateSet({ attempts: sql`run_sources.attempts + 1` }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return row.attempts;
}

/** Whether people have given all items that the run reads. */
export const isOfGivenItems = async (db: Db, runId: string): Promise<boolean> =>
  (await listRunSources(db, runId)).every(({ kind }) => kind.isGiven === true);

/** Notes a problem of a source that a run has met after the discovery, if it has no other one. */
export async function noteProblem(db: Db, runId: string, sourceId: string, problem: Problem): Promise<void> {
  await db
    .updateTable('run_sources as r')
    .set({ problem: JSON.stringify(problem) })
    .where('r.run_id', '=', runId)
    .where('r.source_id', '=', sourceId)
    .where('r.problem', 'is', null)
    .execute();
}

/** Stores the result of a source's discovery. */
export async function settleRunSource(
  db: Db,
  runId: string,
  sourceId: string,
  state: Pick<RunSourceState, 'follows' | 'rules' | 'delayMs' | 'couldRead' | 'problem'>,
): Promise<void> {
  await db
    .updateTable('run_sources')
    .set({
      is_settled: true,
      follows: state.follows,
      robots: state.rules,
      delay_ms: state.delayMs,
      could_read: state.couldRead,
      problem: state.problem === null ? null : JSON.stringify(state.problem),
    })
    .where('run_id', '=', runId)
    .where('source_id', '=', sourceId)
    .execute();
}
