import { inInstance } from './instance.ts';
import type { Measure } from './measure.ts';
import { show } from './measure.ts';
import { generated } from './pages.ts';
import { cpuTimeOf } from './processes.ts';
import type { CpuTime } from './processes.ts';
import { allowing, openSite } from './site.ts';
import type { Site } from './site.ts';
import { staff } from './staff.ts';
import { cpuPer, percentile, times } from './timing.ts';
import { trainOn } from './training.ts';

const PAGES = 200;
const SECTIONS = 7;
const ROUNDS = 3;
const GOAL = 150;

/** Measures crawling and indexing a site, beside fetching the same pages in a bare loop. */
export async function measureCrawl(): Promise<Measure> {
  const sites = await Promise.all(
    Array.from({ length: ROUNDS }, (_, round) => openSite(generated(PAGES, SECTIONS, round + 1).pages)),
  );
  try {
    const passages: number[] = [];
    const perSecond: number[] = [];
    const bare: number[] = [];
    const cpuTimes: CpuTime[] = [];
    await inInstance(allowing(sites), async ({ url, pid }) => {
      const [editor, admin] = [await staff(url, 'editor'), await staff(url, 'admin')];
      for (const [round, site] of sites.entries()) {
        bare.push(await fetchAll(site));
        const { result, cpu } = await cpuTimeOf(pid, () => trainOn(editor, admin, `Crawl ${round}`, [site]));
        const { run, tookMs } = result;
        cpuTimes.push(cpu);
        if (run.counts.new !== PAGES) throw new Error(`${run.counts.new} of ${PAGES} pages were indexed`);
        passages.push(run.passages);
        perSecond.push((1000 * PAGES) / tookMs);
      }
    });
    const [middle, floor] = [percentile(perSecond, 0.5), percentile(bare, 0.5)];
    return {
      title: 'Crawl and index',
      command: 'node bench/crawl.ts',
      about: `${PAGES} pages of ${passages[0]} passages together, from the call that starts the run until it has ended, the politeness limit lifted for this host; ${ROUNDS} runs on different sites, the first right after a fresh start. Floor: fetching the same pages one after the other, and nothing else.`,
      rows: [
        { what: 'pages per second, first run', ...figures(perSecond[0] ?? 0, bare[0] ?? 0) },
        {
          what: 'pages per second, median',
          ...figures(middle, floor),
          goal: `≥ ${GOAL}`,
          reached: middle >= GOAL,
        },
        { what: 'pages per second, best', ...figures(Math.max(...perSecond), Math.max(...bare)) },
        {
          what: 'CPU time of a page, server / database, last run',
          figure: cpuTimes
            .slice(-1)
            .map((cpu) => cpuPer(cpu, PAGES))
            .join(''),
        },
      ],
    };
  } finally {
    await Promise.all(sites.map((site) => site.close()));
  }
}

const figures = (perSecond: number, floor: number) => ({
  figure: perSecond.toFixed(0),
  floor: floor.toFixed(0),
  ratio: times(perSecond / floor),
});

async function fetchAll(site: Site): Promise<number> {
  const beganAtMs = performance.now();
  for (const address of site.addresses) await (await fetch(address)).text();
  return (1000 * site.addresses.length) / (performance.now() - beganAtMs);
}

if (import.meta.main) show(await measureCrawl());
