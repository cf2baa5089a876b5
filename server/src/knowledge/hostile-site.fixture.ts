import { createHash } from 'node:crypto';
import { machineSlowness } from '../../test/fixed-work.mjs';
import { pageOf, sitemapOf, webSite } from '../../test/web-site.ts';
import type { WebSite } from '../../test/web-site.ts';
import { trainingScene } from '../../test/training-scene.ts';
import type { Run, TrainedAssistant, TrainingScene } from '../../test/training-scene.ts';

export interface HostileSite {
  readonly site: WebSite;
  readonly stage: TrainingScene;
  /** Trains from a site with these pages and one good page; returns the result of each. */
  trained(
    pages: WebSite['pages'],
    listed?: readonly string[],
  ): Promise<{ assistant: TrainedAssistant; run: Run; report: Record<string, string> }>;
  /** Empties the site. */
  clear(): void;
  close(): Promise<void>;
}

export const GOOD = pageOf(
  'Orari',
  'Lo sportello è aperto dal lunedì al venerdì, dalle nove alle dodici e trenta.',
);

/** Incompressible text whose characters are valid in an address. */
export const randomText = (length: number): string =>
  Array.from({ length: Math.ceil(length / 64) }, (_, at) =>
    createHash('sha256').update(`${at}`).digest('hex'),
  )
    .join('')
    .slice(0, length);

/** The answers of `/healthz` during some work. */
export interface Health {
  readonly answers: number;
  /** In milliseconds of a quiet machine. */
  readonly longestGapMs: number;
}

/** Polls `/healthz` until the work is done. */
export async function healthDuring(stage: TrainingScene, work: () => Promise<unknown>): Promise<Health> {
  let isOver = false;
  let answers = 0;
  let longestGapMs = 0;
  const asking = (async () => {
    const stranger = stage.server.stranger();
    while (!isOver) {
      const startedMs = performance.now();
      const { status } = await stranger.get('/healthz');
      if (status === 200) answers += 1;
      await new Promise((wait) => setTimeout(wait, 20));
      const gapMs = performance.now() - startedMs;
      if (gapMs > longestGapMs) longestGapMs = Math.max(longestGapMs, gapMs / machineSlowness());
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await asking;
  }
  return { answers, longestGapMs };
}

/** A hostile site, and an organisation that trains from it. */
export async function hostileSite(): Promise<HostileSite> {
  const site = await webSite();
  const stage = await trainingScene([site]);
  return {
    site,
    stage,
    async trained(pages, listed = Object.keys(pages)) {
      Object.assign(site.pages, {
        '/sitemap.xml': sitemapOf(site.origin, ['/buona', ...listed]),
        '/buona': GOOD,
        ...pages,
      });
      const assistant = await stage.assistant();
      await assistant.addSite(site);
      const run = await assistant.train();
      return { assistant, run, report: await assistant.report(run.id) };
    },
    clear() {
      for (const path of Object.keys(site.pages)) delete site.pages[path];
      site.asked.length = 0;
    },
    async close() {
      await stage.close();
      await site.close();
    },
  };
}
