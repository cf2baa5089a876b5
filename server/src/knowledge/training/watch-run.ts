import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../../platform/db.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ServerEvent } from '../../platform/http/sse.ts';
import type { LiveEvents } from '../../platform/live-events.ts';
import { presentRun, presentRunPage } from '../present.ts';
import { isLive } from './facts.ts';
import type { RunPage, TrainingRunFacts } from './facts.ts';
import { getRun } from './get-run.ts';
import { readRunNews, runTopic } from './live-run.ts';
import type { RunNews } from './live-run.ts';

/** Ten updates a second look continuous. */
const AT_MOST_EVERY_MS = 100;

interface Watching {
  readonly db: Db;
  readonly live: LiveEvents;
  readonly scope: Scope;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** Streams the current state first, then the pages as they are read and the run's changes, until it has ended. */
export async function watchRun(
  { db, live, scope, language, signal }: Watching,
  assistantId: string,
  runId: string,
): Promise<AsyncIterable<ServerEvent>> {
  await getRun(db, scope, assistantId, runId);
  const leaves = new AbortController();
  const news = live.subscribe<unknown>(runTopic(runId), AbortSignal.any([signal, leaves.signal]));
  return (async function* () {
    try {
      await news.ready;
      let shown = await getRun(db, scope, assistantId, runId);
      yield { event: 'run', data: presentRun(shown, language) };
      if (!isLive(shown)) return;
      for await (const { run, pages } of coalesced(news, leaves.signal)) {
        for (const page of pages) yield { event: 'document', data: presentRunPage(page) };
        if (isOlder(run, shown)) continue;
        shown = run;
        yield { event: 'run', data: presentRun(run, language) };
        if (!isLive(run)) return;
      }
    } finally {
      leaves.abort();
    }
  })();
}

/** News of two workers may arrive out of order; progress must never decrease. */
const isOlder = (news: TrainingRunFacts, shown: TrainingRunFacts): boolean =>
  isLive(news) && news.done < shown.done;

/** Merges the news of a short interval into one. */
async function* coalesced(
  news: AsyncIterable<{ payload: unknown }>,
  signal: AbortSignal,
): AsyncGenerator<RunNews> {
  let run: TrainingRunFacts | undefined;
  let pages: RunPage[] = [];
  let wake: () => void = () => {};
  let isOver = false;
  const gathering = (async () => {
    for await (const { payload } of news) {
      const read = readRunNews(payload);
      if (run === undefined || !isOlder(read.run, run)) run = read.run;
      pages.push(...read.pages);
      wake();
      if (!isLive(run)) break;
    }
  })().finally(() => {
    isOver = true;
    wake();
  });
  while (!isOver || run !== undefined) {
    if (run === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (isOver || run !== undefined) resolve();
      });
      continue;
    }
    const gathered = { run, pages };
    run = undefined;
    pages = [];
    yield gathered;
    await pause(AT_MOST_EVERY_MS, undefined, { signal }).catch(() => {});
  }
  await gathering;
}
