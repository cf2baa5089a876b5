import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAssistant } from '@regia/contract/assistants/calls';
import { quietMs } from '../../server/test/pace.ts';
import { eventually } from '../eventually.ts';
import { staff } from './staff.ts';
import type { Staff } from './staff.ts';
import type { LoopbackSite } from '../sites/loopback-site.ts';
import { faultPoints } from './points.ts';
import type { Point } from './points.ts';
import { openProduct } from './product.ts';
import type { Product } from './product.ts';
import { printIfFailed } from './report.ts';
import { slowPaths, slowSite } from './slow-site.ts';
import { beginTraining, documentsOf, endOfRun, pagesOf, sourcesOf } from './trained.ts';

const BACK_WITHIN_MS = 10_000;

let site: LoopbackSite;
let product: Product;
let admin: Staff;
/** The documents in service after a run without faults. */
let undisturbed: string[];
/** Assistants whose training was acknowledged as done, in the order of the faults. */
const trained: string[] = [];

beforeAll(async () => {
  site = await slowSite();
  product = await openProduct({ REGIA_ALLOW_HOSTS: site.host, REGIA_CRAWL_DELAY_MS: '0' });
  admin = staff(product.url, 'admin');
  const { id, run } = await beginTraining(admin, 'Senza guasti', site.origin);
  expect(await endOfRun(admin, id, run)).toMatchObject({ state: 'succeeded' });
  undisturbed = await documentsOf(admin, id);
  expect(undisturbed).toHaveLength(slowPaths.length);
  trained.push(id);
});
afterAll(async () => {
  await product?.stop();
  await site?.close();
});

/** Waits until the site got so many requests; beyond the last page the run indexes and switches. */
async function untilReached(asked: number, { share, thenMs }: Point): Promise<void> {
  const goal = asked + Math.min(slowPaths.length + 1, Math.floor(share * (slowPaths.length + 1)));
  await eventually(() => {
    if (site.asked.length < goal) throw new Error(`The site got ${site.asked.length} of ${goal} requests`);
  }, 5);
  await pause(thenMs + (share > 1 ? 250 : 0));
}

test.each(faultPoints('training'))(
  'F01 TRN-08 kill -9 of $victim in training (point $n): the run goes on, nothing is lost, nothing is indexed twice',
  async (point) => {
    printIfFailed(product);
    const asked = site.asked.length;
    const { id, run } = await beginTraining(admin, `Guasto ${point.n}`, site.origin);
    await untilReached(asked, point);
    const indexed = (await pagesOf(admin, id, run)).filter(({ outcome }) => outcome !== null);
    const server = product.serverPid();
    const askedBefore = site.asked.length;
    const killedAt = performance.now();
    const backMs = await quietMs(async () => {
      await product.kill(point.victim);
      await admin.call(getAssistant, { params: { id } });
    });
    if (point.victim === 'database') {
      expect(backMs).toBeLessThan(BACK_WITHIN_MS);
      expect(product.serverPid()).toBe(server);
    }

    expect(await sourcesOf(admin, id)).toEqual([`${site.origin}/sitemap.xml`]);
    const ended = await endOfRun(admin, id, run);
    expect(ended).toMatchObject({
      state: 'succeeded',
      total: slowPaths.length,
      done: slowPaths.length,
      counts: { new: slowPaths.length, changed: 0, removed: 0, skipped: 0, failed: 0 },
    });
    const pages = await pagesOf(admin, id, run);
    expect(pages.map(({ path }) => path).toSorted()).toEqual(slowPaths.toSorted());
    expect(await documentsOf(admin, id)).toEqual(undisturbed);
    // Pages that were read and stored before the fault are not fetched again.
    const fetchedAfter = new Set(site.asked.slice(askedBefore));
    expect(indexed.filter(({ path }) => fetchedAfter.has(path))).toEqual([]);
    for (const earlier of trained) expect(await documentsOf(admin, earlier)).toEqual(undisturbed);
    trained.push(id);
    process.stderr.write(
      `  point ${point.n}: ${point.victim} at ${indexed.length} of ${slowPaths.length} pages; answering after ${Math.round(backMs)} ms, run over after ${Math.round(performance.now() - killedAt)} ms\n`,
    );
  },
);
