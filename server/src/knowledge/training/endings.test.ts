import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { SitePage, WebSite } from '../../../test/web-site.ts';
import { inTransaction } from '../../platform/db.ts';
import { lockSources } from '../sources/source-queries.ts';
import { insertRun } from './run-queries.ts';

let site: WebSite;
let other: WebSite;
let scene: TrainingScene;
let assistant: TrainedAssistant;
const paths = Array.from({ length: 12 }, (_, n) => `/p${n}`);
const page = (n: number): string =>
  pageOf(`Pratica ${n}`, `La pratica numero ${n} si presenta allo sportello ${n + 40}.`);

/** Closes the connection without an answer. */
const breaksOff = ({ socket }: IncomingMessage): SitePage => (socket.destroy(), {});

beforeAll(async () => {
  [site, other] = await Promise.all([webSite(), webSite()]);
  scene = await trainingScene([site, other]);
});
afterAll(async () => {
  await scene.close();
  await Promise.all([site.close(), other.close()]);
});
beforeEach(() => restorePages());

function restorePages(): void {
  for (const path of Object.keys(site.pages)) delete site.pages[path];
  paths.forEach((path, n) => (site.pages[path] = page(n)));
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
}

async function newAssistant(): Promise<void> {
  restorePages();
  assistant = await scene.assistant();
  await assistant.addSite(site);
}

const answersFromTheOldIndex = async (): Promise<void> => {
  expect(await assistant.documents()).toHaveLength(12);
  expect((await assistant.find('Dove si presenta la pratica numero 7?'))[0]).toBe(`${site.origin}/p7`);
};

/** The failures that the staff are told of: code, count, and whether it is over. */
const told = async () => {
  const { body } = await scene.admin.get('/api/v1/notification/admin/notification/?status=error&no_page');
  return (body as { assistant: string; code: string; count: number; closed_on: string | null }[])
    .filter((one) => one.assistant === assistant.id)
    .map(({ code, count, closed_on: closedOn }) => `${code} ${count} ${closedOn === null ? 'open' : 'over'}`)
    .toSorted();
};

describe('TRN-05 F61 a run that fails leaves the old index in service', () => {
  beforeAll(async () => {
    await newAssistant();
    await assistant.train();
  });
  test.each<[string, string, () => void]>([
    ['the sitemap fails', 'couldn’t send', () => (site.pages['/sitemap.xml'] = { status: 500 })],
    ['the sitemap is gone', 'Nothing found at the sitemap address', () => delete site.pages['/sitemap.xml']],
    [
      'the sitemap is cut',
      'its XML is incomplete',
      () => (site.pages['/sitemap.xml'] = { body: '<urlset><url>' }),
    ],
    [
      'the sitemap is a page',
      'its XML is incomplete',
      () => (site.pages['/sitemap.xml'] = '<html>Errore</html>'),
    ],
    ['the sitemap is empty', 'any pages', () => (site.pages['/sitemap.xml'] = sitemapOf(site.origin, []))],
    [
      'the sitemap moved to another site',
      'another site',
      () => (site.pages['/sitemap.xml'] = { status: 301, headers: { location: `${other.origin}/` } }),
    ],
    [
      'the sitemap leads inside',
      'private network',
      () => (site.pages['/sitemap.xml'] = { status: 302, headers: { location: 'http://127.0.0.1:1/' } }),
    ],
    ['robots.txt fails', 'robots.txt can’t be read', () => (site.pages['/robots.txt'] = { status: 503 })],
    ['the sitemap breaks off', 'The site isn’t responding', () => (site.pages['/sitemap.xml'] = breaksOff)],
    ['the site breaks off', 'The site isn’t responding', () => (site.pages['/robots.txt'] = breaksOff)],
    [
      'robots.txt leads inside',
      'private network',
      () => (site.pages['/robots.txt'] = { status: 302, headers: { location: 'http://127.0.0.1:1/' } }),
    ],
    [
      'robots.txt forbids everything',
      'blocks all pages',
      () => (site.pages['/robots.txt'] = { body: 'User-agent: *\nDisallow: /' }),
    ],
    [
      'no page can be read',
      'No pages could be read',
      () => paths.forEach((path) => (site.pages[path] = { status: 403 })),
    ],
  ])('%s', async (_, told, breakIt) => {
    breakIt();
    const run = await assistant.train();
    expect(run).toMatchObject({ state: 'failed', phase: 'ended', error: expect.stringContaining(told) });
    await answersFromTheOldIndex();
  });
});

test('F61 TRN-05 more than half of the pages break off: their documents stay, and no answer is asked for', async () => {
  await newAssistant();
  await assistant.train();
  for (const path of paths.slice(0, 7)) site.pages[path] = breaksOff;
  expect(await assistant.train()).toMatchObject({
    state: 'partly',
    removal: null,
    counts: { unchanged: 5, failed: 7, removed: 0 },
  });
  await answersFromTheOldIndex();
});

test('F23 a full disk while the pages are indexed: the run has failed and says why, the old index answers, and a later run succeeds', async () => {
  await newAssistant();
  await assistant.train();
  const { pool } = scene.server.database;
  await pool.query(`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await pool.query('create trigger full_disk before insert on passages execute function full_disk()');
  site.pages['/p3'] = pageOf('Pratica 3', 'La pratica numero 3 ora si presenta allo sportello 99.');
  expect(await assistant.train()).toMatchObject({
    state: 'failed',
    error:
      'The data disk is full. The previous index stays in service. Ask your server administrator to make space, then train again.',
  });
  await pool.query('drop trigger full_disk on passages');
  await answersFromTheOldIndex();
  expect(await told()).toEqual(['failed 1 open']);
  expect(await assistant.train()).toMatchObject({ state: 'succeeded', counts: { changed: 1 } });
});

test('TRN-08 the fifth unexpected error of a run ends it as failed, and the old index answers', async () => {
  await newAssistant();
  await assistant.train();
  const { pool } = scene.server.database;
  await pool.query(`create function surprise() returns trigger language plpgsql as $$
    begin raise exception 'a surprise'; end $$`);
  await pool.query('create trigger surprise before insert on passages execute function surprise()');
  await pool.query('alter table training_runs alter column surprises set default 4');
  site.pages['/p3'] = pageOf('Pratica 3', 'La pratica numero 3 ora si presenta allo sportello 98.');
  const run = await assistant.start();
  const { rows } = await eventually(async () => {
    const found = await pool.query('select state, surprises from training_runs where id = $1', [run]);
    // A sixth error comes if the fifth does not end the run.
    expect(found.rows[0].state === 'failed' || found.rows[0].surprises > 5).toBe(true);
    return found;
  });
  await pool.query('alter table training_runs alter column surprises set default 0');
  await pool.query('drop trigger surprise on passages');
  expect(rows).toEqual([{ state: 'failed', surprises: 5 }]);
  expect(await assistant.ended(run)).toMatchObject({ state: 'failed', error: expect.any(String) });
  await answersFromTheOldIndex();
  expect(await assistant.train()).toMatchObject({ state: 'succeeded', counts: { changed: 1 } });
});

test('TRN-06 the staff are told of failed trainings and lost pages, once each, until a training succeeds', async () => {
  await newAssistant();
  await assistant.train();
  expect(await told()).toEqual([]);
  delete site.pages['/sitemap.xml'];
  await assistant.train();
  await assistant.train();
  expect(await told()).toEqual(['failed 2 open']);
  restorePages();
  site.pages['/p3'] = { status: 500 };
  expect(await assistant.train()).toMatchObject({ state: 'partly' });
  expect(await told()).toEqual(['failed 2 over', 'pages_lost 1 open']);
  restorePages();
  await assistant.train();
  expect(await told()).toEqual(['failed 2 over', 'pages_lost 1 over']);
});

test('TRN-05 reports a source that cannot be read; trains on the others', async () => {
  const other = await webSite();
  try {
    const both = await trainingScene([site, other]);
    const second = await both.assistant();
    await second.addSite(site);
    await second.addSite(other);
    const run = await second.train();
    expect(run).toMatchObject({ state: 'partly', counts: { new: 12 } });
    const { body } = await both.editor.get(second.at('source/'), { headers: { 'accept-language': 'it' } });
    expect(body.results.map((one: { problem: string | null }) => one.problem)).toEqual([
      null,
      'All’indirizzo della mappa non c’è nulla (il sito ha risposto 404). Controlla l’indirizzo: se è cambiato, scrivi quello nuovo.',
    ]);
    await both.close();
  } finally {
    await other.close();
  }
});

test('TRN-05 a stopped run ends at once; its passages are never found', async () => {
  await newAssistant();
  await assistant.train();
  paths.forEach((path, n) => {
    // Three pages answer; the run ends by the stop only.
    site.pages[path] =
      n < 3 ? pageOf(`Nuova ${n}`, `Testo nuovo della pratica ${n}.`) : () => new Promise(() => {});
  });
  const run = await assistant.start();
  await expect
    .poll(async () => (await scene.editor.get(assistant.at(`training-run/${run}/`))).body.done)
    .toBeGreaterThan(0);
  const stopped = await scene.editor.post(assistant.at(`training-run/${run}/stop/`));
  expect(stopped.body).toMatchObject({ state: 'stopped', phase: 'ended' });
  const again = await scene.editor.post(assistant.at(`training-run/${run}/stop/`));
  expect([again.status, again.headers['regia-refusal']]).toEqual([409, 'training_not_running']);
  await answersFromTheOldIndex();
  paths.forEach((path, n) => (site.pages[path] = page(n)));
  expect(await assistant.train()).toMatchObject({ state: 'succeeded', counts: { unchanged: 12 } });
});

test('repeated requests start one run only', async () => {
  await newAssistant();
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => scene.editor.post(assistant.at('train/'))),
  );
  expect(replies.filter((one) => one.status === 202)).toHaveLength(1);
  expect(replies.filter((one) => one.status === 409)).toHaveLength(4);
  expect(replies.find((one) => one.status === 409)!.headers['regia-refusal']).toBe(
    'training_already_running',
  );
  await assistant.ended(replies.find((one) => one.status === 202)!.body.id);
  expect((await scene.editor.get(assistant.at('training-run/'))).body.count).toBe(1);
});

test.each<[string, string, () => void]>([
  ['goes into service', 'succeeded', () => {}],
  ['fails', 'failed', () => delete site.pages['/sitemap.xml']],
  ['asks', 'held', () => (site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/p0']))],
])(
  'F31 a second run that is asked for while one %s is told, and neither is lost',
  async (_, state, change) => {
    await newAssistant();
    await assistant.train();
    change();
    const released = Promise.withResolvers<void>();
    site.pages['/robots.txt'] = async () => {
      await released.promise;
      return { status: 404 };
    };
    const run = await assistant.start();
    const { db } = scene.server.services;
    const scopeOfRun = { organizationId: scene.organization, assistantId: assistant.id };
    const second = await inTransaction(db, async (trx) => {
      await lockSources(trx, scopeOfRun);
      released.resolve();
      // The run has waited for longer than the database looks for a deadlock: this transaction would be its victim.
      await eventually(async () => {
        const { rows } = await scene.server.database.pool.query(
          `select 1 from pg_locks as l join pg_stat_activity as a on a.pid = l.pid
         where a.datname = current_database() and not l.granted and l.waitstart < now() - interval '2 seconds'`,
        );
        expect(rows).toHaveLength(1);
      });
      return insertRun(trx, scopeOfRun, null);
    });
    expect(second).toBeUndefined();
    expect(await assistant.ended(run)).toMatchObject({ state });
  },
);
