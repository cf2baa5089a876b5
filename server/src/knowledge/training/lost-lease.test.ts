import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { leaderServices, trainedAssistant } from '../../../test/training-scene.ts';
import type { TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';
import { helpReading, runTraining } from './run-training.ts';

const COUNT = 60;
const paths = Array.from({ length: COUNT }, (_, n) => `/p${n}`);
let site: WebSite;
let server: TestServer;
let assistant: TrainedAssistant;
/** The number of pages that the site answers; it holds back the others until `release`. */
let answers: number;
let release: () => void;

// No job runs here: nobody but the workers of the test continues a run.
beforeEach(async () => {
  site = await webSite();
  const released = Promise.withResolvers<void>();
  release = released.resolve;
  answers = 20;
  paths.forEach((path, n) => {
    site.pages[path] = async () => {
      answers -= 1;
      if (answers < 0) await released.promise;
      return { body: pageOf(`Pratica ${n}`, `La pratica numero ${n} va allo sportello ${n}.`) };
    };
  });
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
  server = await testServer({ environment: { REGIA_ALLOW_HOSTS: site.host, REGIA_CRAWL_DELAY_MS: '0' } });
  const organization = await server.organization();
  const editor = await server.person({ organization, profiles: ['admin', 'editor'] });
  assistant = await trainedAssistant(server, organization, editor);
  await assistant.addSite(site);
});
afterEach(async () => {
  release();
  await server.close();
  await site.close();
});

const rows = async <T>(statement: string): Promise<T[]> =>
  (await server.database.pool.query(statement)).rows as T[];
const ids = async (statement: string): Promise<string[]> =>
  (await rows<{ id: string }>(statement)).map(({ id }) => id);
const claimants = () =>
  ids('select distinct claimed_by as id from run_documents where read_on is null and claimed_by is not null');
const endLease = (worker: string) =>
  rows(`update training_workers set lease_until = now() where id = '${worker}'`);

/** Work in the background: whether it has ended is known. */
function begun(work: Promise<void>) {
  const one = { isOver: false, work };
  one.work = work.finally(() => (one.isOver = true));
  return one;
}

test('TRN-08 a leader whose lease has ended leads on if nobody else does, and asks for no page again that was stored', async () => {
  const run = await assistant.start();
  const leading = begun(runTraining(leaderServices({ server }), run, new AbortController().signal));
  const stored = () => rows<{ url: string }>('select url from run_documents where read_on is not null');
  await eventually(async () => expect(await stored()).toHaveLength(20));
  const [first] = await claimants();
  const before = site.asked.length;
  await endLease(first!);
  const goesOn = async () => (await claimants()).some((id) => id !== first);
  await eventually(async () => expect(leading.isOver || (await goesOn())).toBe(true));
  expect(leading.isOver).toBe(false);
  const read = await stored();
  release();
  await leading.work;
  expect(await assistant.ended(run)).toMatchObject({ state: 'succeeded', counts: { new: COUNT, failed: 0 } });
  const askedAgain = new Set(site.asked.slice(before));
  expect(read.filter(({ url }) => askedAgain.has(new URL(url).pathname))).toEqual([]);
});

test('TRN-08 a helper whose lease has ended helps on while pages are to be read', async () => {
  const run = await assistant.start();
  const leading = begun(runTraining(leaderServices({ server }), run, new AbortController().signal));
  await eventually(async () => expect(await claimants()).toHaveLength(1));
  const [leader] = await claimants();
  const helping = begun(helpReading(leaderServices({ server }), run, new AbortController().signal));
  const helper = async () => (await claimants()).find((id) => id !== leader);
  await eventually(async () => expect(await helper()).toBeDefined());
  const first = await helper();
  await endLease(first!);
  await eventually(async () =>
    expect(helping.isOver || ![leader, first, undefined].includes(await helper())).toBe(true),
  );
  expect(helping.isOver).toBe(false);
  release();
  await Promise.all([leading.work, helping.work]);
  expect(await assistant.ended(run)).toMatchObject({ state: 'succeeded', counts: { new: COUNT, failed: 0 } });
});
