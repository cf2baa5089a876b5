import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import type { OpenSource, SourceItem, SourceSurvey, Training } from '../kinds/kind.ts';
import { learnsNow } from './learns-now.ts';
import { KnowledgeProblem } from '../problems.ts';
import type { TrainingRunFacts } from './facts.ts';
import { publishRun } from './live-run.ts';
import { pageLimit } from './page-limit.ts';
import { addPages, listItems } from './page-queries.ts';
import { changeRun } from './run-queries.ts';
import { beginRunSource, listRunSources, listSourcesToRead, settleRunSource } from './run-source-queries.ts';
import { RunEnded } from './workers.ts';
import type { Worker } from './workers.ts';

/**
 * Finds the items of every source. A source that cannot be read is reported and left out; if none can, the run fails.
 */
export async function discover(training: Training, run: TrainingRunFacts, worker: Worker): Promise<void> {
  for (const source of await listSourcesToRead(training.db, run)) {
    await storeDiscovered(
      training,
      run,
      worker,
      source,
      await findOrReport(training, run, source, worker.signal),
    );
  }
  const sources = await listRunSources(training.db, run.id);
  if (sources.every((source) => !source.couldRead)) {
    const first = sources.find((source) => source.problem !== null)?.problem;
    throw new KnowledgeProblem(first?.code ?? 'no_page_read', first?.values);
  }
}

/** The number of interrupted attempts after which a source's discovery is not tried again. */
const ATTEMPTS = 4;

const UNREAD = { items: [], follows: false, rules: null, delayMs: 0, couldRead: false, hasMore: false };

/**
 * Counts the attempt first: a source that crashes the process is not retried for ever. The note that the source is to be learnt
 * goes before anything may fail, so that a failure starts no further training. A later note does.
 */
async function findOrReport(
  training: Training,
  run: TrainingRunFacts,
  source: OpenSource,
  signal: AbortSignal,
): Promise<SourceSurvey> {
  try {
    await learnsNow(training.db, source);
    if ((await beginRunSource(training.db, run.id, source.id)) > ATTEMPTS) {
      throw new KnowledgeProblem('discovery_broken_off');
    }
    return await discoverSource(training, run, source, signal);
  } catch (error) {
    if (!(error instanceof KnowledgeProblem)) throw error;
    const { problem } = error;
    return { ...UNREAD, problem };
  }
}

async function discoverSource(
  training: Training,
  run: TrainingRunFacts,
  source: OpenSource,
  signal: AbortSignal,
): Promise<SourceSurvey> {
  const limit = await pageLimit(training, run, source.id);
  const survey = await source.kind.discover(training, source, { most: limit.most, signal });
  const unread = await unreadItems(training.db, source, survey);
  return {
    ...survey,
    items: [...survey.items, ...unread],
    problem: (survey.hasMore ? limit.problem : null) ?? survey.problem,
  };
}

/** The documents in service of the parts of a source that could not be read: they stay. */
async function unreadItems(
  db: Db,
  { id }: OpenSource,
  { items, isUnread }: SourceSurvey,
): Promise<SourceItem[]> {
  if (isUnread === undefined) return [];
  const found = new Set(items.map(({ key }) => key));
  const all = await listItems(db, id);
  const unread = all.filter(({ key }) => isUnread(key));
  // The files that they link to stay with them.
  const linked = new Set(unread.flatMap(({ files }) => files ?? []));
  return all
    .filter(({ key }) => !found.has(key) && (isUnread(key) || linked.has(key)))
    .map(({ key, url }) => ({ key, url, reason: 'list_unread', keepsVersion: true }));
}

async function storeDiscovered(
  { db }: Training,
  run: TrainingRunFacts,
  worker: Worker,
  source: OpenSource,
  found: SourceSurvey,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await settleRunSource(trx, run.id, source.id, found);
    const counts = await addPages(trx, run, source.id, found.couldRead, found.items);
    const changed = await changeRun(trx, run.id, { add: counts }, worker.id);
    if (!changed) throw new RunEnded('The run is over');
    await publishRun(trx, changed);
  });
}
