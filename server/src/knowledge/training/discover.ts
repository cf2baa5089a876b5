import { setImmediate as breathe } from 'node:timers/promises';
import { inTransaction } from '../../platform/db.ts';
import { findPages } from '../crawl/find-pages.ts';
import { readRobots } from '../crawl/robots.ts';
import { isSameSite } from '../crawl/same-site.ts';
import { KnowledgeProblem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { Reason } from '../tables.ts';
import type { TrainingRunFacts } from './facts.ts';
import { publishRun } from './live-run.ts';
import { addPages } from './page-queries.ts';
import type { FoundPage } from './page-queries.ts';
import { changeRun } from './run-queries.ts';
import { insertRunSource, listRunSources, listSourcesToRead } from './run-source-queries.ts';
import { delayFor, fetcherFor } from './site.ts';
import type { RunSource, Training } from './site.ts';
import { RunOver } from './workers.ts';
import type { Worker } from './workers.ts';

/** Finds the pages of every source. One that cannot be read is told and left out; when none can, the run has failed. */
export async function discover(training: Training, run: TrainingRunFacts, worker: Worker): Promise<void> {
  for (const source of await listSourcesToRead(training.db, run)) {
    let found: Found;
    try {
      found = await findIn(training, source, worker.signal);
    } catch (error) {
      if (!(error instanceof KnowledgeProblem)) throw error;
      found = {
        pages: [],
        follows: false,
        robots: null,
        delayMs: 0,
        couldRead: false,
        problem: error.problem,
      };
    }
    await keep(training, run, worker, source, found);
  }
  const sources = await listRunSources(training.db, run.id);
  if (sources.every((source) => !source.couldRead)) {
    const first = sources.find((source) => source.problem !== null)?.problem;
    throw new KnowledgeProblem(first?.code ?? 'no_page_read', first?.values);
  }
}

const BREATHE_EVERY = 10;

interface Found {
  readonly pages: readonly FoundPage[];
  readonly follows: boolean;
  readonly robots: string | null;
  readonly delayMs: number;
  readonly couldRead: boolean;
  readonly problem: Problem | null;
}

async function findIn(training: Training, source: RunSource, signal: AbortSignal): Promise<Found> {
  const site = new URL(source.url);
  const fetcher = fetcherFor(training, source);
  const robots = await readRobots(fetcher, site, signal);
  const { addresses, follows, problem } = await findPages(source.url, { fetcher, robots, signal });
  const limit = training.config.REGIA_CRAWL_PAGES;
  let kept = 0;
  const pages: FoundPage[] = [];
  for (const url of addresses) {
    const reason = reasonToSkip(url);
    pages.push(reason === undefined ? { url } : { url, reason });
    // There may be many, and each may cost all the rules of robots.txt.
    if (pages.length % BREATHE_EVERY === 0) await breathe(undefined, { signal });
  }
  const delay = delayFor(training, source, robots);
  const isForbidden = pages.every((page) => page.reason === 'robots');
  const overTheLimit: Problem | null = kept > limit ? { code: 'over_the_limit', values: { limit } } : null;
  return {
    pages,
    follows,
    robots: follows ? robots.text : null,
    delayMs: delay.delayMs,
    couldRead: !isForbidden,
    problem: isForbidden ? { code: 'robots_forbids_all' } : (overTheLimit ?? problem ?? delay.problem),
  };

  function reasonToSkip(url: string): Reason | undefined {
    if (!isSameSite(new URL(url), site)) return 'other_host';
    if (kept > limit) return 'over_the_limit';
    if (!robots.isAllowed(url)) return 'robots';
    kept += 1;
    return kept > limit ? 'over_the_limit' : undefined;
  }
}

async function keep(
  { db }: Training,
  run: TrainingRunFacts,
  worker: Worker,
  source: RunSource,
  found: Found,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await insertRunSource(trx, run.id, source.id, found);
    const counts = await addPages(trx, run, source.id, found.couldRead, found.pages);
    const changed = await changeRun(trx, run.id, { add: counts }, worker.id);
    if (!changed) throw new RunOver('The run is over');
    await publishRun(trx, changed);
  });
}
