import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { healthTimes } from './health.ts';
import { inInstance, root } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { generated } from './pages.ts';
import { allowing, openSite } from './site.ts';
import { staff } from './staff.ts';
import { ms, percentile, times } from './timing.ts';
import { trainOn } from './training.ts';

const PAGES = 200;
const SECTIONS = 7;
const RATIO_MAX = 2.6;

/** The output of `server/src/knowledge/evaluation/doubling.ts`. */
interface Doubling {
  readonly bytes: number;
  readonly rounds: number;
  readonly measured: readonly { name: string; onceMs: number; twiceMs: number }[];
}

/** Measures the cost of reading hostile bytes, and their effect on other callers. */
export async function measureBytes(): Promise<Measure> {
  const program = join(root, 'server/src/knowledge/evaluation/doubling.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const { bytes, rounds, measured } = JSON.parse(stdout) as Doubling;
  return {
    title: 'Foreign bytes',
    command: 'node bench/bytes.ts',
    about: `CPU time of reading ${2 * bytes} hostile bytes, beside ${bytes} of the same; median of ${rounds}. Health: asked again and again during a crawl of ${PAGES} pages, beside the same at rest.`,
    rows: [...measured.map(doubled), await healthDuringCrawl()],
  };
}

function doubled({ name, onceMs, twiceMs }: Doubling['measured'][number]): Row {
  const ratio = twiceMs / onceMs;
  return {
    what: `${name.replaceAll('<', '\\<')}, twice as many`,
    figure: ms(twiceMs),
    floor: ms(onceMs),
    ratio: times(ratio),
    goal: `≤ ${RATIO_MAX} ×`,
    reached: ratio <= RATIO_MAX,
  };
}

async function healthDuringCrawl(): Promise<Row> {
  const site = await openSite(generated(PAGES, SECTIONS).pages);
  try {
    return await inInstance(allowing([site]), async ({ url }) => {
      const [editor, admin] = [await staff(url, 'editor'), await staff(url, 'admin')];
      const restMs = percentile(await healthTimes(url, pause(3_000)), 0.99);
      const busyMs = percentile(await healthTimes(url, trainOn(editor, admin, 'Crawl', [site])), 0.99);
      return {
        what: `health, p99 during a crawl of ${PAGES} pages`,
        figure: ms(busyMs),
        floor: ms(restMs),
        ratio: times(busyMs / restMs),
      };
    });
  } finally {
    await site.close();
  }
}

if (import.meta.main) show(await measureBytes());
