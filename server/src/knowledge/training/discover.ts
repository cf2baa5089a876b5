import { inTransaction } from '../../platform/db.ts';
import { findPages } from '../crawl/find-pages.ts';
import { allowedAmong, readRobots } from '../crawl/robots.ts';
import { KnowledgeProblem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { TrainingRunFacts } from './facts.ts';
import { publishRun } from './live-run.ts';
import { pageLimit } from './page-limit.ts';
import { addPages } from './page-queries.ts';
import type { FoundPage } from './page-queries.ts';
import { changeRun } from './run-queries.ts';
import { beginRunSource, listRunSources, listSourcesToRead, settleRunSource } from './run-source-queries.ts';
import { delayFor, fetcherFor } from './site.ts';
import type { RunSource, Training } from './site.ts';
import { sortPages } from './sort-pages.ts';
import { RunEnded } from './workers.ts';
import type { Worker } from './workers.ts';

/**
 * Finds the pages of every source. A source that cannot be read is reported and left out; if none can, the run fails.
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

interface Found {
  readonly pages: readonly FoundPage[];
  readonly follows: boolean;
  readonly robots: string | null;
  readonly delayMs: number;
  readonly couldRead: boolean;
  readonly problem: Problem | null;
}

/** Counts the attempt first: a source that crashes the process is not retried for ever. */
async function findOrReport(
  training: Training,
  run: TrainingRunFacts,
  source: RunSource,
  signal: AbortSignal,
): Promise<Found> {
  try {
    if ((await beginRunSource(training.db, run.id, source.id)) > ATTEMPTS) {
      throw new KnowledgeProblem('discovery_broken_off');
    }
    return await discoverSource(training, run, source, signal);
  } catch (error) {
    if (!(error instanceof KnowledgeProblem)) throw error;
    const { problem } = error;
    return { pages: [], follows: false, robots: null, delayMs: 0, couldRead: false, problem };
  }
}

async function discoverSource(
  training: Training,
  run: TrainingRunFacts,
  source: RunSource,
  signal: AbortSignal,
): Promise<Found> {
  const limit = await pageLimit(training, run, source.id);
  const site = new URL(source.url);
  const { reader } = training;
  const fetcher = fetcherFor(training, source);
  const robots = await readRobots(fetcher, reader, site, signal);
  const found = await findPages(source.url, { fetcher, reader, robots, signal });
  const judge = (urls: readonly string[]) => allowedAmong(reader, site, robots.text, urls, signal);
  const { pages, isOverTheLimit } = await sortPages(found.addresses, site, limit.most, judge);
  const delay = delayFor(training, source, robots);
  const isForbidden = pages.every((page) => page.reason === 'robots');
  return {
    pages,
    follows: found.follows,
    robots: found.follows ? robots.text : null,
    delayMs: delay.delayMs,
    couldRead: !isForbidden,
    problem: isForbidden
      ? { code: 'robots_forbids_all' }
      : ((isOverTheLimit ? limit.problem : null) ?? found.problem ?? delay.problem),
  };
}

async function storeDiscovered(
  { db }: Training,
  run: TrainingRunFacts,
  worker: Worker,
  source: RunSource,
  found: Found,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await settleRunSource(trx, run.id, source.id, found);
    const counts = await addPages(trx, run, source.id, found.couldRead, found.pages);
    const changed = await changeRun(trx, run.id, { add: counts }, worker.id);
    if (!changed) throw new RunEnded('The run is over');
    await publishRun(trx, changed);
  });
}
