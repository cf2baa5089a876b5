import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { ListRequest, Rows } from '../../platform/http/lists.ts';
import { matching } from '../../platform/http/filters.ts';
import { countUpToLimit } from '../../platform/http/lists.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { Outcome, Phase, RemovalAnswer, RunState } from '../tables.ts';
import type { Problem } from '../problems.ts';
import { PAGE_COLUMNS, pageFromRow, runFromRow } from './facts.ts';
import type { Removal, RunPage, TrainingRunFacts } from './facts.ts';

/** The way in which a run was asked for. */
export interface RunRequest {
  /** Whether the schedule starts it, and not a person. */
  readonly isScheduled?: boolean;
  /** The only source to read; without it, all that are not paused. */
  readonly sourceId?: string;
}

/** Inserts a new run; returns undefined if one is live already. */
export async function insertRun(
  db: Db,
  scope: IndexScope,
  startedBy: string | null,
  { isScheduled = false, sourceId }: RunRequest = {},
): Promise<TrainingRunFacts | undefined> {
  const row = await db
    .insertInto('training_runs')
    .values({
      id: newId(),
      organization_id: scope.organizationId,
      assistant_id: scope.assistantId,
      started_by: isScheduled ? null : startedBy,
      is_scheduled: isScheduled,
      source_id: sourceId ?? null,
    })
    .onConflict((conflict) =>
      conflict.column('assistant_id').where('state', 'in', ['queued', 'running']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row && runFromRow(row);
}

export async function findRun(
  db: Db,
  scope: IndexScope,
  runId: string,
): Promise<TrainingRunFacts | undefined> {
  const row = await db
    .selectFrom('training_runs as r')
    .selectAll('r')
    .where('r.id', '=', runId)
    .where('r.assistant_id', '=', scope.assistantId)
    .where('r.organization_id', '=', scope.organizationId)
    .executeTakeFirst();
  return row && runFromRow(row);
}

/** Finds the latest run of an assistant that ended in this state, or that asked a question, answered or not. */
export async function findLastEnded(
  db: Db,
  scope: IndexScope,
  end: 'failed' | 'partly' | 'asked',
): Promise<TrainingRunFacts | undefined> {
  const row = await db
    .selectFrom('training_runs as r')
    .selectAll('r')
    .where('r.assistant_id', '=', scope.assistantId)
    .where('r.organization_id', '=', scope.organizationId)
    .where((eb) => (end === 'asked' ? eb('r.gone', 'is not', null) : eb('r.state', '=', end)))
    .orderBy(end === 'asked' ? 'r.created_on' : 'r.finished_on', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && runFromRow(row);
}

/** Finds a live run for workers, which act for no user. */
export async function findLiveRun(db: Db, runId: string): Promise<TrainingRunFacts | undefined> {
  const row = await db
    .selectFrom('training_runs as r')
    .selectAll('r')
    .where('r.id', '=', runId)
    .where('r.state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return row && runFromRow(row);
}

/** Returns whether a run of the assistant is live, and the only source that it reads. */
export async function liveRunOf(
  db: Db,
  scope: IndexScope,
): Promise<{ readonly sourceId: string | null } | undefined> {
  return db
    .selectFrom('training_runs as r')
    .select('r.source_id as sourceId')
    .where('r.assistant_id', '=', scope.assistantId)
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.state', 'in', ['queued', 'running'])
    .executeTakeFirst();
}

export const hasLiveRun = async (db: Db, scope: IndexScope): Promise<boolean> =>
  (await liveRunOf(db, scope)) !== undefined;

const RUN_COLUMNS = {
  state: 'r.state',
  created_on: 'r.created_on',
  started_on: 'r.started_on',
  finished_on: 'r.finished_on',
};

export async function listRunRows(
  db: Db,
  scope: IndexScope,
  request: ListRequest,
): Promise<Rows<TrainingRunFacts>> {
  const query = db
    .selectFrom('training_runs as r')
    .where('r.assistant_id', '=', scope.assistantId)
    .where('r.organization_id', '=', scope.organizationId)
    .where(matching(request, RUN_COLUMNS, ['r.started_by']));
  const descending = request.order[0]?.descending ?? true;
  const rows = await query
    .selectAll('r')
    .orderBy('r.created_on', descending ? 'desc' : 'asc')
    .orderBy('r.id', descending ? 'desc' : 'asc')
    .limit(request.limit)
    .offset(request.offset)
    .execute();
  const count = await countUpToLimit(db, query);
  return { rows: rows.map(runFromRow), count };
}

const PAGE_COLUMNS_FILTERED = {
  outcome: 'd.outcome',
  reason: 'd.reason',
  url: 'd.url',
  title: 'd.title',
  passages: 'd.passages',
  read_on: 'd.read_on',
};
const PAGE_ORDER = { url: 'd.url', outcome: 'd.outcome', read_on: 'd.read_on' } as const;

export async function listRunPageRows(
  db: Db,
  run: TrainingRunFacts,
  request: ListRequest,
): Promise<Rows<RunPage>> {
  const query = db
    .selectFrom('run_documents as d')
    .where('d.run_id', '=', run.id)
    .where('d.organization_id', '=', run.organizationId)
    .where(matching(request, PAGE_COLUMNS_FILTERED, ['d.url', 'd.title']));
  let ordered = query.select(PAGE_COLUMNS);
  for (const { field, descending } of request.order) {
    const column = PAGE_ORDER[field as keyof typeof PAGE_ORDER];
    ordered = ordered.orderBy(column, (by) => (descending ? by.desc().nullsLast() : by.asc().nullsLast()));
  }
  const rows = await ordered.orderBy('d.id').limit(request.limit).offset(request.offset).execute();
  const count = await countUpToLimit(db, query);
  return { rows: rows.map(pageFromRow), count };
}

/**
 * Makes this worker the run's leader if no live worker leads it. Undefined: another worker leads, or the run is over.
 */
export async function takeLead(db: Db, runId: string, worker: string): Promise<TrainingRunFacts | undefined> {
  const row = await db
    .updateTable('training_runs as r')
    .set({ leader: worker, state: 'running', started_on: sql`coalesce(started_on, now())` })
    .where('r.id', '=', runId)
    .where('r.state', 'in', ['queued', 'running'])
    .where((eb) =>
      eb.or([
        eb('r.leader', 'is', null),
        eb('r.leader', '=', worker),
        sql<boolean>`not exists (
          select 1 from training_workers as w where w.id = r.leader and w.lease_until > now())`,
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  return row && runFromRow(row);
}

export interface RunChange {
  readonly phase?: Phase;
  readonly generation?: number;
  readonly files?: number;
  readonly add?: Partial<Record<Outcome | 'total' | 'done' | 'passages', number>>;
}

/** Makes other transactions that change the run wait for the end of this one. */
export const lockRun = (trx: Trx, runId: string): Promise<unknown> =>
  sql`select from training_runs where id = ${runId} for update`.execute(trx);

/** Changes a live run; undefined if it has ended, or another worker leads it now. */
export async function changeRun(
  db: Db,
  runId: string,
  change: RunChange,
  leader?: string,
): Promise<TrainingRunFacts | undefined> {
  const added = Object.entries(change.add ?? {}).map(([name, by]) => [
    name,
    sql`${sql.ref(name)} + ${by}::int`,
  ]);
  let query = db
    .updateTable('training_runs')
    .set({
      state: 'running',
      ...(change.phase === undefined ? {} : { phase: change.phase }),
      ...(change.generation === undefined ? {} : { generation: change.generation }),
      ...(change.files === undefined ? {} : { files: change.files }),
      ...(Object.fromEntries(added) as Record<string, never>),
    })
    .where('id', '=', runId)
    .where('state', '=', 'running');
  if (leader !== undefined) query = query.where('leader', '=', leader);
  const row = await query.returningAll().executeTakeFirst();
  return row && runFromRow(row);
}

/** Ends a live run; undefined if it had ended already. */
export async function endRun(
  db: Db,
  runId: string,
  state: RunState,
  error: Problem | null,
  asks?: Pick<Removal, 'gone' | 'total'>,
): Promise<TrainingRunFacts | undefined> {
  const row = await db
    .updateTable('training_runs')
    .set({
      state,
      phase: 'ended',
      finished_on: sql`now()`,
      leader: null,
      error: error === null ? null : JSON.stringify(error),
      ...(asks === undefined
        ? {}
        : { gone: asks.gone, gone_of: asks.total, answer: null, answered_by: null, answered_on: null }),
    })
    .where('id', '=', runId)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  return row && runFromRow(row);
}

type HeldChange =
  | { readonly state: 'withdrawn'; readonly sourceId: string | null }
  | {
      readonly state: 'queued';
      readonly id: string;
      readonly answer: RemovalAnswer;
      readonly by: string;
    };

/** Withdraws the question of an assistant's run, or lets the run go on with an answer. An assistant has one such run at most. */
export async function changeHeld(db: Db, scope: IndexScope, change: HeldChange): Promise<TrainingRunFacts[]> {
  let query = db
    .updateTable('training_runs as r')
    .set({ state: change.state })
    .where('r.assistant_id', '=', scope.assistantId)
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.state', '=', 'held');
  if (change.state === 'withdrawn') {
    const { sourceId } = change;
    if (sourceId !== null)
      query = query.where((eb) => eb.or([eb('r.source_id', 'is', null), eb('r.source_id', '=', sourceId)]));
  } else {
    query = query.where('r.id', '=', change.id).set({
      answer: change.answer,
      answered_by: change.by,
      answered_on: sql`now()`,
      phase: 'indexing',
      finished_on: null,
      generation: null,
      passages: 0,
    });
  }
  return (await query.returningAll().execute()).map(runFromRow);
}
