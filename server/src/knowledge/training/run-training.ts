import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { KnowledgeProblem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { GenerationClosed, sweep } from '../retrieval/index-store.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { lockSources } from '../sources/source-queries.ts';
import type { Phase } from '../tables.ts';
import { abandonRun } from './abandon-run.ts';
import { discover } from './discover.ts';
import type { TrainingRunFacts } from './facts.ts';
import { indexPages } from './index-pages.ts';
import { publishRun } from './live-run.ts';
import { notifyTraining } from './notify-training.ts';
import { countUnread } from './page-queries.ts';
import { readPages } from './read-pages.ts';
import { changeRun, findLiveRun, takeLead } from './run-queries.ts';
import { holdRun } from './hold-run.ts';
import { RemovalToAnswer, removalsOf } from './removals.ts';
import { clearContents } from './tidy.ts';
import { publishSourceProblems } from './settle-sources.ts';
import type { Training } from '../kinds/kind.ts';
import { switchRun } from './switch-run.ts';
import { asWorker, RunEnded } from './workers.ts';
import type { Worker } from './workers.ts';

/** Longer than a lease: a waiting worker replaces a leader that was killed. */
const WAIT_FOR_LEAD_MS = 15_000;
const MAX_SURPRISES = 5;
/** With fewer pages the run is over before another worker has started. */
const WORTH_HELP = 60;

export interface RunLeader extends Training {
  readonly log: FastifyBaseLogger;
  /** Asks other workers to read pages, too. */
  callHelp(runId: string): Promise<void>;
  /** Starts the training of the assistant that waited for the end of this one. */
  startWaiting(scope: IndexScope): Promise<void>;
}

/** Leads a run from its current phase to its end. After a crash another call continues the run. */
export async function runTraining(
  services: RunLeader,
  runId: string,
  processEnds: AbortSignal,
): Promise<void> {
  const { db } = services;
  const scope = await findLiveRun(db, runId);
  if (!scope) return;
  const training = inTurns(services, scope);
  await asWorker(db, runId, processEnds, async (worker) => {
    try {
      const run = await waitForLead(db, runId, worker);
      if (run) await lead(training, run, worker);
    } catch (error) {
      if (worker.signal.aborted) throw error;
      await endAfterError(training, runId, error);
    }
  });
  await services.startWaiting(scope);
  await sweep(db, scope);
}

/** Reads pages of a run as a second worker beside its leader. */
export async function helpReading(
  services: Training,
  runId: string,
  processEnds: AbortSignal,
): Promise<void> {
  const { db } = services;
  await asWorker(db, runId, processEnds, async (worker) => {
    const run = await findLiveRun(db, runId);
    if (run?.phase !== 'reading') return;
    try {
      await readPages(inTurns(services, run), run, worker, 'helper');
    } catch (error) {
      if (worker.signal.aborted || !(error instanceof RunEnded)) throw error;
    }
  });
}

/** The pages of an organization are read in its own turns. */
const inTurns = <T extends Training>(services: T, { organizationId }: TrainingRunFacts): T => ({
  ...services,
  reader: services.reader.turnsOf(organizationId),
});

async function lead(training: RunLeader, run: TrainingRunFacts, worker: Worker): Promise<void> {
  const { db } = training;
  let current = run;
  const enter = async (phase: Phase): Promise<void> => {
    const changed = await changeRun(db, run.id, { phase }, worker.id);
    if (!changed) throw new RunEnded('The run is over');
    current = changed;
    await publishRun(db, changed);
  };
  if (current.phase === 'waiting') await enter('discovering');
  if (current.phase === 'discovering') {
    await discover(training, current, worker);
    await enter('reading');
  }
  if (current.phase === 'reading') {
    if ((await countUnread(db, run.id)) >= WORTH_HELP) await training.callHelp(run.id);
    await readPages(training, current, worker, 'leader');
    await enter('indexing');
  }
  // Asked before anything is written, and again after: pages with the same text as another are removed, too.
  await removalsOf(db, current);
  await indexPages(training, current, worker);
  await enter('switching');
  await switchRun(db, current, worker);
  await clearContents(db, run.id);
}

async function waitForLead(db: Db, runId: string, worker: Worker): Promise<TrainingRunFacts | undefined> {
  const untilMs = Date.now() + WAIT_FOR_LEAD_MS;
  for (;;) {
    const run = await takeLead(db, runId, worker.id);
    if (run) return run;
    if (Date.now() > untilMs || !(await findLiveRun(db, runId))) return undefined;
    await pause(250, undefined, { signal: worker.signal });
  }
}

/** Ends the run according to the error that stopped the work. */
async function endAfterError({ db, log }: RunLeader, runId: string, error: unknown): Promise<void> {
  if (error instanceof RunEnded) return;
  if (error instanceof GenerationClosed && !(await findLiveRun(db, runId))) return;
  if (error instanceof RemovalToAnswer) return hold(db, runId, error);
  if (error instanceof KnowledgeProblem) return fail(db, runId, error.problem);
  await retryOrFail(db, log, runId, error);
}

const hold = (db: Db, runId: string, question: RemovalToAnswer): Promise<void> =>
  inTransaction(db, async (trx) => {
    const run = await findLiveRun(trx, runId);
    if (!run) return;
    await lockSources(trx, run);
    await holdRun(trx, run, question);
  });

async function fail(db: Db, runId: string, problem: Problem): Promise<void> {
  await inTransaction(db, async (trx) => {
    const run = await findLiveRun(trx, runId);
    if (run) await lockSources(trx, run);
    const ended = await abandonRun(trx, runId, 'failed', problem);
    if (!ended) return;
    await publishSourceProblems(trx, runId);
    await publishRun(trx, ended);
    await notifyTraining(trx, ended);
  });
  await clearContents(db, runId);
}

/** Unexpected error: the job is retried, a limited number of times. */
async function retryOrFail(db: Db, log: FastifyBaseLogger, runId: string, error: unknown): Promise<void> {
  if ((error as { code?: string }).code === '53100') return fail(db, runId, { code: 'no_space' });
  const row = await db
    .updateTable('training_runs')
    .set({ surprises: sql`surprises + 1` })
    .where('id', '=', runId)
    .returning('surprises')
    .executeTakeFirst();
  if ((row?.surprises ?? 0) < MAX_SURPRISES) throw error;
  log.error({ err: error, run: runId }, 'unexpected errors stopped a training run; it has failed');
  await fail(db, runId, { code: 'internal' });
}
