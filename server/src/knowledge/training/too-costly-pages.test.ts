import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { drivesOf, trainedAssistant } from '../../../test/training-scene.ts';
import type { TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';
import { TaskKilled } from '../../platform/worker-pool/worker-pool.ts';
import { openFileReader } from '../files/file-reader.ts';
import { outboundFor } from '../../platform/outbound/outbound-for.ts';
import { openReader } from '../reading/reader.ts';
import type { Reader } from '../reading/reader.ts';
import { runTraining } from './run-training.ts';
import { tidy } from './tidy.ts';

let site: WebSite;
let server: TestServer;
/** The owners of the turns, and the tasks that ended their worker. */
let turns: string[];
let tries: string[];
const inWorkers = openReader();

/** A reader whose worker ends at a page with these words. */
const reader: Reader = {
  run: (name, input, signal) => {
    const text = 'bytes' in input ? Buffer.from(input.bytes).toString() : JSON.stringify(input);
    if (!text.includes(`ends the task ${name}`)) return inWorkers.run(name, input, signal);
    tries.push(name);
    return Promise.reject(new TaskKilled(name, 'memory'));
  },
  turnsOf: (owner) => {
    turns.push(owner);
    return reader;
  },
};

beforeAll(async () => {
  site = await webSite();
  server = await testServer({
    worker: true,
    environment: { REGIA_ALLOW_HOSTS: site.host, REGIA_CRAWL_DELAY_MS: '0' },
  });
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});
beforeEach(() => {
  [turns, tries] = [[], []];
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/good', '/bad']);
  site.pages['/good'] = pageOf('Orari', 'Lo sportello è aperto dalle nove alle dodici.');
  site.pages['/bad'] = pageOf('Tasse', 'Questa pagina ends the task html del lettore.');
});

async function newAssistant(): Promise<{ organization: string; assistant: TrainedAssistant }> {
  const organization = await server.organization();
  const editor = await server.person({ organization, profiles: ['editor'] });
  const admin = await server.person({ organization, profiles: ['admin'] });
  const assistant = await trainedAssistant(server, organization, editor, admin);
  await assistant.addSite(site);
  return { organization, assistant };
}

/** The site answers 304 to a caller that has its bad page. */
function saysUnchanged(): void {
  const body = site.pages['/bad'] as string;
  site.pages['/bad'] = ({ headers }) =>
    headers['if-none-match'] === '"a"'
      ? { status: 304 }
      : { headers: { etag: '"a"' }, body: body.replace('Questa', `${site.times('/bad')}`) };
}

/** Trains here, with the reader above. */
async function trained(assistant: TrainedAssistant): Promise<Record<string, string>> {
  const { db, config } = server.services;
  const run = await assistant.start();
  const log = pino({ level: 'silent' });
  const training = {
    db,
    config,
    log,
    outbound: outboundFor(server.services),
    reader,
    files: openFileReader(),
    drives: drivesOf(server),
    callHelp: async () => {},
    startWaiting: async () => {},
  };
  await runTraining(training, run, new AbortController().signal);
  return assistant.report(run);
}

test('TRN-01 the pages of a run are read in the turns of its organization', async () => {
  const { organization, assistant } = await newAssistant();
  await trained(assistant);
  expect(turns).toEqual([organization]);
});

test.each<[string, () => void]>([
  ['with the same bytes', () => {}],
  ['that the site says is unchanged', saysUnchanged],
  [
    'that could not be cut',
    () => (site.pages['/bad'] = pageOf('Tasse', 'Questa pagina ends the task cut della fine.')),
  ],
])('TRN-01 a page %s is not tried again until it changes', async (_, prepare) => {
  prepare();
  const { assistant } = await newAssistant();
  const reason = expect.stringContaining('too_costly');
  expect(await trained(assistant)).toEqual({ '/good': 'new', '/bad': reason });
  expect(await trained(assistant)).toEqual({ '/good': 'unchanged', '/bad': reason });
  expect(tries).toHaveLength(1);
  site.pages['/bad'] = pageOf('Tasse', 'La tassa si paga entro il trenta giugno.');
  expect(await trained(assistant)).toEqual({ '/good': 'unchanged', '/bad': 'new' });
});

test('TRN-01 a page that was too costly and has changed is later asked for by its own version', async () => {
  const asked: unknown[] = [];
  const serve = (etag: string, text: string) => {
    site.pages['/bad'] = ({ headers }) => {
      asked.push(headers['if-none-match']);
      return { headers: { etag }, body: pageOf('Tasse', text) };
    };
  };
  const { assistant } = await newAssistant();
  serve('"a"', 'Questa pagina ends the task html del lettore.');
  await trained(assistant);
  serve('"b"', 'La tassa si paga entro il trenta giugno.');
  await trained(assistant);
  await trained(assistant);
  expect(asked).toEqual([undefined, '"a"', '"b"']);
});

test('TRN-01 a page that changes and is too costly again is tried once more', async () => {
  const { assistant } = await newAssistant();
  await trained(assistant);
  site.pages['/bad'] = pageOf('Tasse', 'Un’altra pagina ends the task html del lettore.');
  await trained(assistant);
  await trained(assistant);
  expect(tries).toEqual(['html', 'html']);
});

test.each<[string, string, () => void]>([
  ['of an earlier reader', `set bytes_hash = '1:abc'`, () => {}],
  ['of an earlier reader that the site says is unchanged', `set bytes_hash = '1:abc'`, saysUnchanged],
  ['of a month ago', `set noted_on = now() - interval '30 days'`, saysUnchanged],
])('TRN-01 a too costly page %s is tried again, and is noted anew', async (_, earlier, prepare) => {
  prepare();
  const { assistant } = await newAssistant();
  await trained(assistant);
  await server.database.pool.query(
    `update too_costly_pages as p ${earlier} from sources as s where s.id = p.source_id and s.assistant_id = $1`,
    [assistant.id],
  );
  await trained(assistant);
  await trained(assistant);
  expect(tries).toHaveLength(2);
});

test('TRN-01 the night deletes what was noted of a too costly page a month ago, and nothing newer', async () => {
  const notes = async () => (await pool.query('select item_key from too_costly_pages')).rows.length;
  const { pool, db } = server.database;
  await trained((await newAssistant()).assistant);
  const before = await notes();
  await tidy(db);
  expect(await notes()).toBe(before);
  await pool.query(`update too_costly_pages set noted_on = now() - interval '31 days'`);
  await tidy(db);
  expect(await notes()).toBe(0);
});

test('TRN-01 a page that is too costly for one organization is tried by another', async () => {
  await trained((await newAssistant()).assistant);
  await trained((await newAssistant()).assistant);
  expect(tries).toHaveLength(2);
});
