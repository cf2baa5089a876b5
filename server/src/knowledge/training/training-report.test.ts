import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatDateTime } from '@regia/contract/written-dates';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene, TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import type { Caller } from '../../../test/server.ts';

const NOTICES = '/api/v1/notification/admin/notification/';

let { site, scene, close } = {} as SiteScene;
let assistant: TrainedAssistant;
beforeAll(async () => {
  ({ site, scene, close } = await siteScene());
});
afterAll(() => close());
beforeEach(async () => {
  for (const path of Object.keys(site.pages)) delete site.pages[path];
  const paths = ['/a', '/b', '/=1+1'];
  site.pages['/a'] = pageOf('Anagrafe', 'L’anagrafe è aperta ogni mattina.');
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
  for (const path of paths.slice(1)) site.pages[path] = { status: 500 };
  assistant = await scene.assistant();
  await assistant.addSite(site);
});

const notices = async (caller: Caller = scene.admin) =>
  (await caller.get(NOTICES)).body.results.filter(
    (one: { assistant: string }) => one.assistant === assistant.id,
  ) as { id: string; code: string; has_attachment: boolean }[];
const reportOf = (id: string, language = 'it-IT', caller: Caller = scene.admin, profile = 'admin') =>
  caller.get(`${NOTICES.replace('/admin/', `/${profile}/`)}${id}/attachment/`, {
    headers: { 'accept-language': language },
  });
const rows = (text: string) => text.slice(1).trimEnd().split('\r\n');

test('TRN-06 APP-11 a training that lost pages has a report: each address with its reason, code and time, in the language of the reader', async () => {
  const { pool } = scene.server.database;
  await pool.query(`update organizations set time_zone = 'America/New_York'`);
  expect((await assistant.train()).state).toBe('partly');
  const [notice] = await notices();
  expect(notice).toMatchObject({ code: 'pages_lost', has_attachment: true });
  const report = await reportOf(notice!.id);
  expect([report.status, report.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="problemi-addestramento.csv"',
  ]);
  const [header, ...lines] = rows(report.text);
  expect(header).toBe('Riga;Che cosa;Indirizzo;Motivo;Codice;Quando');
  expect(lines).toHaveLength(2);
  for (const path of ['/b', '/=1+1'])
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^[12];Pagina;"?${site.origin}${path.replace(/[+]/g, '\\+')}"?;"Il sito ha restituito un errore\\. .*\\(500\\)";server_error;\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}$`,
        ),
      ),
    );
  const { rows: read } = await pool.query(
    `select d.read_on from run_documents as d join training_runs as r on r.id = d.run_id
     where r.assistant_id = $1 and d.outcome = 'failed' order by d.id`,
    [assistant.id],
  );
  expect(lines.map((line) => line.split(';').at(-1))).toEqual(
    read.map((page) => formatDateTime('it-IT', page.read_on, 'America/New_York')),
  );
  const inEnglish = await reportOf(notice!.id, 'en-US');
  expect(rows(inEnglish.text)[0]).toBe('Row,What,Address,Reason,Code,When');
  expect(inEnglish.headers['content-disposition']).toContain('training-problems.csv');
});

test('TRN-06 a training that failed says why for all of it and for the source; the next failure has its own report', async () => {
  site.pages['/sitemap.xml'] = { status: 503 };
  expect((await assistant.train()).state).toBe('failed');
  const [notice] = await notices();
  const [, ...lines] = rows((await reportOf(notice!.id)).text);
  expect(lines).toEqual([
    expect.stringMatching(/^1;Tutto l’addestramento;;.*503.*;sitemap_server_error;/),
    expect.stringContaining(`2;Fonte;${site.origin}/sitemap.xml;`),
  ]);
  await scene.server.database.pool.query('update notifications set attachment_until = now() where id = $1', [
    notice!.id,
  ]);
  expect((await reportOf(notice!.id)).status).toBe(404);
  delete site.pages['/sitemap.xml'];
  await assistant.train();
  expect(await notices()).toMatchObject([{ id: notice!.id, code: 'failed' }]);
  expect((await reportOf(notice!.id)).text).toContain('sitemap_missing');
});

test('TRN-06 no cell of the report runs as a formula, whatever a site is called', async () => {
  await assistant.train();
  await scene.server.database.pool.query(
    `update run_documents as d set url = '=HYPERLINK("http://x")' from training_runs as r
     where r.id = d.run_id and r.assistant_id = $1 and d.url like '%/b'`,
    [assistant.id],
  );
  const [notice] = await notices();
  const { text } = await reportOf(notice!.id);
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(text).not.toMatch(/(^|[;"])[=@]/m);
});

test('TRN-06 a notification has its report for ninety days', async () => {
  await assistant.train();
  const { rows } = await scene.server.database.pool.query(
    'select round(extract(epoch from attachment_until - last_seen_on) / 86400)::int as days from notifications where id = $1',
    [(await notices())[0]!.id],
  );
  expect(rows).toEqual([{ days: 90 }]);
});

test('TRN-06 the report lists more than five hundred pages, each once', async () => {
  const run = await assistant.train();
  await scene.server.database.pool.query(
    `insert into run_documents (id, run_id, organization_id, source_id, item_key, url, outcome, reason, read_on)
     select gen_random_uuid(), d.run_id, d.organization_id, d.source_id, 'k' || n, 'http://a.example/' || n, 'failed', 'timeout', now()
     from generate_series(1, 1000) as n cross join (select * from run_documents where run_id = $1 limit 1) as d`,
    [run.id],
  );
  const [notice] = await notices();
  const [, ...lines] = rows((await reportOf(notice!.id)).text);
  expect(new Set(lines.map((line) => line.split(';')[2])).size).toBe(1_002);
  expect(lines.at(-1)).toMatch(/^1002;/);
});

test('TRN-06 a remark on a source that was read whole is no problem in its report', async () => {
  delete site.pages['/sitemap.xml'];
  site.pages['/a'] = pageOf('Anagrafe', 'L’anagrafe è aperta. <a href="/b">Altro</a>');
  const own = await scene.assistant();
  await own.addSite(site, '/a');
  const run = await own.train();
  expect(run).toMatchObject({ state: 'partly', counts: { new: 1, failed: 1 } });
  const [source] = (await scene.editor.get(own.at('source/'))).body.results;
  expect(source.problem).not.toBeNull();
  const { text } = await scene.editor.get(own.at(`training-run/${run.id}/report/`));
  expect(rows(text)).toEqual([expect.anything(), expect.stringContaining('server_error')]);
});

test('TRN-06 the report follows the rights of that moment', async () => {
  await assistant.train();
  const [notice] = await notices();
  const listed = await scene.server.person({
    organization: scene.organization,
    profiles: ['admin'],
    access: [assistant.id],
  });
  expect((await reportOf(notice!.id, 'it-IT', listed)).status).toBe(200);
  const { pool } = scene.server.database;
  await pool.query('delete from user_assistants where user_id = $1', [listed.id]);
  expect((await reportOf(notice!.id, 'it-IT', listed)).status).toBe(404);

  await pool.query(
    `insert into role_profiles (id, organization_id, name, label, permissions)
     values (gen_random_uuid(), $1, 'lettore', 'Lettore', '{notification.list}')`,
    [scene.organization],
  );
  const reader = await scene.server.person({ organization: scene.organization, profiles: ['lettore'] });
  expect((await reportOf(notice!.id, 'it-IT', reader, 'lettore')).status).toBe(403);

  const elsewhere = await scene.server.person({
    organization: await scene.server.organization(),
    profiles: ['admin'],
  });
  expect((await reportOf(notice!.id, 'it-IT', elsewhere)).status).toBe(404);
});
