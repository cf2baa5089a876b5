import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene, TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import { manual } from '../kinds/manual/manual.ts';
import { insertSource } from './source-queries.ts';

let { site, scene, close } = {} as SiteScene;
beforeAll(async () => {
  ({ site, scene, close } = await siteScene());
  site.pages['/a'] = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello due.');
  site.pages['/nuova.xml'] = sitemapOf(site.origin, ['/a']);
});
afterAll(() => close());

const change = (one: TrainedAssistant, source: string, body: object) =>
  scene.editor.patch(one.at(`source/${source}/`), body);
const add = (one: TrainedAssistant, url: string) =>
  scene.editor.post(one.at('source/'), { kind: 'sitemap', url });

test('TRN-04 an address that was given up can be added again, and the new one cannot', async () => {
  const one = await scene.assistant();
  const source = await one.addSite(site, '/vecchia.xml');
  const url = `${site.origin}/nuova.xml`;
  expect((await change(one, source, { url })).status).toBe(200);
  expect((await add(one, `${site.origin}/vecchia.xml`)).status).toBe(201);
  expect((await add(one, url)).headers['regia-refusal']).toBe('source_already_there');
});

test('TRN-04 with its new address a source has no problem of the old one, and its site is looked at as before', async () => {
  const one = await scene.assistant();
  const source = await one.addSite(site, '/vecchia.xml');
  expect((await one.train()).state).toBe('failed');
  const { pool } = scene.server.database;
  await pool.query('update sources set look_failures = 3 where id = $1', [source]);
  expect((await scene.editor.get(one.at('source/'))).body.results[0].problem).toMatch(/404/);
  expect((await change(one, source, { url: `${site.origin}/nuova.xml` })).body.problem).toBeNull();
  const { rows } = await pool.query('select look_failures from sources where id = $1', [source]);
  expect(rows).toEqual([{ look_failures: 0 }]);
  expect(await one.train()).toMatchObject({ state: 'succeeded', counts: { new: 1 } });
});

test('TRN-04 the address of the manual, which nobody typed, is not changed; the manual can be paused', async () => {
  const one = await scene.assistant();
  const scope = { organizationId: scene.organization, assistantId: one.id };
  const settings = { url: '/manual/sitemap.xml' };
  const source = await insertSource(scene.server.services.db, scope, { kind: manual, settings });
  const reply = await change(one, source!, { url: `${site.origin}/nuova.xml` });
  expect([reply.status, reply.headers['regia-refusal'], reply.body.detail]).toEqual([
    409,
    'source_address_fixed',
    'The address of this source can’t be changed. Add another source.',
  ]);
  expect((await change(one, source!, { is_paused: true })).body).toMatchObject({
    kind: 'manual',
    is_paused: true,
  });
});

test('TRN-04 the address that a source has already changes nothing: it has nothing to learn, and no entry tells of it', async () => {
  const one = await scene.assistant();
  const source = await one.addSite(site, '/nuova.xml');
  await one.train();
  expect((await change(one, source, { url: `${site.origin}/nuova.xml` })).body.changed_on).toBeNull();
  expect((await scene.editor.get(one.at())).body.has_new_information).toBe(false);
  const { rows } = await scene.server.database.pool.query(
    `select count(*)::int as entries from audit_entries where action = 'source.updated' and subject_id = $1`,
    [source],
  );
  expect(rows).toEqual([{ entries: 0 }]);
});

test('TRN-04 the audit log says from which address to which, and what was paused; answers link to the new site', async () => {
  const one = await scene.assistant();
  const source = await one.addSite(site, '/nuova.xml');
  const before = `${site.origin}/nuova.xml`;
  const url = 'https://www.comune.example/sitemap.xml';
  await change(one, source, { url });
  await change(one, source, { is_paused: true });
  const { pool } = scene.server.database;
  const audit = await pool.query(
    `select detail from audit_entries where action = 'source.updated' and subject_id = $1 order by id`,
    [source],
  );
  expect(audit.rows.map(({ detail }) => detail)).toEqual([
    { assistant: one.id, url, before },
    { assistant: one.id, url, paused: true },
  ]);
  const { rows } = await pool.query('select link_sites from assistants where id = $1', [one.id]);
  expect(rows).toEqual([{ link_sites: ['comune.example'] }]);
});
