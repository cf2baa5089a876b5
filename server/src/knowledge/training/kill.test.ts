import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPILED_CODE } from '../../../test/compiled-code.ts';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { trainedAssistant } from '../../../test/training-scene.ts';
import type { TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { SitePage, WebSite } from '../../../test/web-site.ts';

const paths = Array.from({ length: 90 }, (_, n) => `/p${n}`);
let site: WebSite;
let server: TestServer;
let assistant: TrainedAssistant;
const workers: ChildProcess[] = [];
/** The number of pages that the site still answers: the last one is never read before the last kill. */
let answers: number;

beforeEach(async () => {
  site = await webSite();
  answers = Infinity;
  paths.forEach((path, n) => {
    site.pages[path] = () => {
      answers -= 1;
      return answers < 0 ? new Promise(() => {}) : bodyOf(n);
    };
  });
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
  server = await testServer({ environment: { REGIA_ALLOW_HOSTS: site.host } });
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin', 'editor'] });
  assistant = await trainedAssistant(server, organization, admin);
  await assistant.addSite(site);
});
afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
  await server.close();
  await site.close();
});

const bodyOf = (n: number): SitePage => ({
  afterMs: 20,
  body: pageOf(`Pratica ${n}`, `La pratica numero ${n} va allo sportello ${n}.`),
});

async function worker(): Promise<ChildProcess> {
  const child = fork(
    new URL('../../../test/worker-process.ts', import.meta.url),
    [JSON.stringify(server.database.connection)],
    {
      env: {
        ...process.env,
        ...COMPILED_CODE,
        LOG_LEVEL: 'silent',
        REGIA_ALLOW_HOSTS: site.host,
        REGIA_CRAWL_DELAY_MS: '0',
      },
      execArgv: [],
    },
  );
  workers.push(child);
  await once(child, 'message');
  return child;
}

const rows = async <T>(statement: string): Promise<T[]> =>
  (await server.database.pool.query(statement)).rows as T[];

const pagesRead = () => rows<{ url: string }>('select url from run_documents where read_on is not null');

/** Waits until the run has read this many pages. */
async function readPages(count: number): Promise<void> {
  while ((await pagesRead()).length < count) await pause(20);
}

test('TRN-08 after kill -9 at any moment of a run the next worker continues; no page is lost or stored twice', async () => {
  const run = await assistant.start();
  let before: { url: string }[] = [];
  // Some kills happen while the process starts, some while pages are read: the result is always the same.
  const moments = [
    () => pause(150),
    () => readPages(10),
    () => pause(250),
    () => readPages(before.length + 15),
    () => readPages(before.length + 15),
  ];
  for (const moment of moments) {
    answers = 17;
    const victim = await worker();
    const asked = site.asked.length;
    await moment();
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    const readAgain = new Set(site.asked.slice(asked));
    expect(before.filter(({ url }) => readAgain.has(new URL(url).pathname))).toEqual([]);
    const now = await pagesRead();
    expect(new Set(now.map(({ url }) => url))).toEqual(new Set([...now, ...before].map(({ url }) => url)));
    before = now;
  }
  expect(before.length).toBeGreaterThanOrEqual(25);
  expect(before.length).toBeLessThan(90);
  answers = Infinity;
  await worker();
  expect(await assistant.ended(run)).toMatchObject({
    state: 'succeeded',
    total: 90,
    done: 90,
    counts: { new: 90 },
  });
  expect(
    await rows('select document_id from passages group by document_id, ord having count(*) > 1'),
  ).toEqual([]);
  expect(
    await rows('select passages, live_generation = opened_generation as is_live from assistant_stats'),
  ).toEqual([{ passages: 90, is_live: true }]);
  expect((await assistant.find('Dove va la pratica numero 33?'))[0]).toBe(`${site.origin}/p33`);
});

test('TRN-08 a page that ends every worker is left out after four of them; it takes no other page with it', async () => {
  const run = await assistant.start();
  let victim: ChildProcess;
  site.pages['/p40'] = () => {
    victim.kill('SIGKILL');
    return bodyOf(40);
  };
  for (let death = 1; death <= 4; death += 1) {
    victim = await worker();
    if (victim.exitCode === null && victim.signalCode === null) await once(victim, 'exit');
    expect(site.times('/p40')).toBe(death);
    // The next worker need not wait for the end of the lease.
    await rows('update training_workers set lease_until = now()');
  }
  await worker();
  expect(await assistant.ended(run)).toMatchObject({ state: 'partly', counts: { new: 89, failed: 1 } });
  expect((await assistant.report(run))['/p40']).toBe('failed: unreadable');
});
