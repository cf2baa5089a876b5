import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inInstance } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { generated } from './pages.ts';
import { isServer, processTree } from './processes.ts';
import { allowing, openSite } from './site.ts';
import { staff } from './staff.ts';
import { megabytes, times } from './timing.ts';
import { trainOn } from './training.ts';

const [SMALL, LARGE, SECTIONS] = [2_000, 10_000, 2];
const GOAL_BYTES = 600 * 1024 * 1024;
/** The collector of a heap decides when it returns memory: twice the pages may cost somewhat more. */
const GOAL_RATIO = 1.3;
const EVERY_MS = 250;

/** Measures the memory that the server needs to train on a large site, beside a smaller one. */
export async function measureLargeSites(): Promise<Measure> {
  const [small, large] = [await peakOf(SMALL), await peakOf(LARGE)];
  return {
    title: 'Training on large sites',
    command: 'node bench/large-sites.ts',
    about: `The largest resident set of the server, its reading workers included, looked at every ${EVERY_MS} ms from the start of a training to its end, in a fresh instance each. Floor: a site of ${SMALL} pages.`,
    rows: [
      row(SMALL, small),
      {
        ...row(LARGE, large),
        floor: megabytes(small),
        ratio: times(large / small),
        goal: `≤ 600 MB, ≤ ${GOAL_RATIO} ×`,
        reached: large <= GOAL_BYTES && large / small <= GOAL_RATIO,
      },
    ],
  };
}

const row = (pages: number, bytes: number): Row => ({
  what: `server, training on ${pages} pages`,
  figure: megabytes(bytes),
});

async function peakOf(pages: number): Promise<number> {
  const site = await openSite(generated(pages, SECTIONS).pages);
  try {
    const settings = { ...allowing([site]), REGIA_CRAWL_PAGES: String(pages) };
    return await inInstance(settings, async ({ url, pid }) => {
      const [editor, admin] = [await staff(url, 'editor'), await staff(url, 'admin')];
      const ended = new AbortController();
      const watching = peakUntil(pid, ended.signal);
      const { run } = await trainOn(editor, admin, 'Large site', [site]);
      ended.abort();
      if (run.counts.new !== pages) throw new Error(`${run.counts.new} of ${pages} pages were indexed`);
      return watching;
    });
  } finally {
    await site.close();
  }
}

/** The largest resident set of the server's process until the signal. */
async function peakUntil(rootPid: number, signal: AbortSignal): Promise<number> {
  const server = processTree(rootPid).find(isServer);
  if (server === undefined) throw new Error('The server does not run');
  let peak = 0;
  while (!signal.aborted) {
    peak = Math.max(peak, residentBytes(server.pid));
    await wait(EVERY_MS, undefined, { signal }).catch(() => {});
  }
  return peak;
}

function residentBytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

if (import.meta.main) show(await measureLargeSites());
