import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises';
import type { Reading } from '../kinds/reading.ts';
import type { Db } from '../../platform/db.ts';
import type { TrainingRunFacts } from './facts.ts';
import { linksToFollow } from './follow-links.ts';
import { filesOf } from './linked-files.ts';
import { findRoom } from './page-limit.ts';
import type { RunRoom } from './page-limit.ts';
import { Handover } from './handover.ts';
import { claimPages, countUnread } from './page-queries.ts';
import type { ClaimedPage, PageKind } from './page-queries.ts';
import { listRunSources } from './run-source-queries.ts';
import type { RunSourceState } from './run-source-queries.ts';
import type { Training } from '../kinds/kind.ts';
import { storeReadings } from './store-readings.ts';
import type { ReadPage } from './store-readings.ts';
import { findCostly } from './too-costly-pages.ts';
import type { Worker } from './workers.ts';

const AT_ONCE = 6;
/** Suspects are claimed and read one by one: one that ends every worker takes no other page with it. */
const CLAIM: Record<PageKind, number> = { fresh: 24, suspect: 1 };
const STORE_MAX = 24;
const STORE_EVERY_MS = 100;
/** Reading is faster than writing: more pages than these do not pile up in memory. */
const UNSTORED_MAX = 3 * STORE_MAX;
const WAIT_MS = 100;
/** The number of crashed workers after which a page is not tried again. */
const ATTEMPTS = 4;

/**
 * Reads pages of a run until none is left, in parallel with any number of other workers. Suspects are left to the leader,
 * because a helper may be in the same process.
 */
export async function readPages(
  training: Training,
  run: TrainingRunFacts,
  worker: Worker,
  role: 'leader' | 'helper',
): Promise<void> {
  const { db } = training;
  const sources = new Map((await listRunSources(db, run.id)).map((source) => [source.id, source]));
  let room: Promise<RunRoom> | undefined;
  // Asked once, by the first page that links files: pages come by the thousand.
  const roomOfRun = (): Promise<RunRoom> => (room ??= findRoom(training, run));
  const failure = new AbortController();
  const signal = AbortSignal.any([worker.signal, failure.signal]);
  const outbox = new Handover<ReadPage>(UNSTORED_MAX, signal);

  const read = async (queue: Queue): Promise<void> => {
    for (let page = await queue(); page !== undefined; page = await queue()) {
      const source = sources.get(page.sourceId)!;
      const reading = await readOne(page, source);
      signal.throwIfAborted();
      const leadsTo = await linksToFollow(training, run, source, page, reading, signal);
      const files = await filesOf(training, roomOfRun, source, page, reading, signal);
      await outbox.add({ page, reading, leadsTo, files });
      await yieldToEventLoop();
    }
  };

  async function readOne(page: ClaimedPage, source: RunSourceState): Promise<Reading> {
    if (page.attempts > ATTEMPTS) return { kind: 'failed', reason: 'unreadable' };
    return source.kind.read(training, source, page, signal);
  }

  const store = async (): Promise<void> => {
    for (;;) {
      const pages = await outbox.take(STORE_MAX, STORE_EVERY_MS);
      if (pages === undefined) return;
      await storeReadings(db, run, worker.id, pages);
    }
  };

  const readAll = async (): Promise<void> => {
    do {
      const fresh = claimingQueue(training, run, worker, 'fresh', signal);
      await Promise.all(Array.from({ length: AT_ONCE }, () => read(fresh)));
      if (role === 'helper') return;
      await read(claimingQueue(training, run, worker, 'suspect', signal));
      // A suspect may lead to fresh pages.
    } while ((await countUnread(db, run.id, 'fresh')) > 0);
  };

  const work = [readAll().finally(() => outbox.close()), store()].map((one) =>
    one.catch((error: unknown) => {
      if (!failure.signal.aborted) failure.abort(error);
    }),
  );
  await Promise.all(work);
  worker.signal.throwIfAborted();
  failure.signal.throwIfAborted();
}

type Queue = () => Promise<ClaimedPage | undefined>;

/** Returns the pages of a kind one by one, claimed ahead in small batches; undefined once all of them have been read. */
function claimingQueue(
  { db }: Training,
  run: TrainingRunFacts,
  worker: Worker,
  kind: PageKind,
  signal: AbortSignal,
): Queue {
  const most = CLAIM[kind];
  const claimed: ClaimedPage[] = [];
  let claiming: Promise<boolean> | undefined;

  const claim = async (): Promise<boolean> => {
    for (;;) {
      signal.throwIfAborted();
      const pages = await claimPages(db, run.id, worker.id, kind, most);
      claimed.push(...(await withCostly(db, pages)));
      if (pages.length > 0) return true;
      if ((await countUnread(db, run.id, kind)) === 0) return false;
      await pause(WAIT_MS, undefined, { signal });
    }
  };

  const claimAhead = (): Promise<boolean> => {
    claiming ??= claim().finally(() => {
      claiming = undefined;
    });
    return claiming;
  };

  return async () => {
    for (;;) {
      const page = claimed.shift();
      if (page) {
        // The caller that waits for the next page receives the failure.
        if (claimed.length === most / 2) claimAhead().catch(() => {});
        return page;
      }
      if (!(await claimAhead())) return undefined;
    }
  };
}

/** Adds the versions that ended a worker before: they are not tried again. */
async function withCostly(db: Db, pages: readonly ClaimedPage[]): Promise<ClaimedPage[]> {
  const costly = await findCostly(db, pages);
  return pages.map((page) => ({ ...page, costly: costly.get(`${page.sourceId} ${page.key}`) }));
}
