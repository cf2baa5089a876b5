import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { whileLocked } from '../../../test/held-lock.ts';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene, TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import type { Reply } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let town: SiteScene;
let one: TrainedAssistant;
beforeAll(async () => {
  town = await siteScene();
  town.site.pages['/sitemap.xml'] = sitemapOf(town.site.origin, ['/a']);
  town.site.pages['/a'] = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello due.');
});
beforeEach(async () => {
  one = await town.scene.assistant();
});
afterAll(() => town.close());

const at = () => `/api/v1/ai/admin/assistant/${one.id}/`;
const map = () => `${town.site.origin}/sitemap.xml`;
const other = () => `${town.site.origin}/altra.xml`;
const save = (body: object, by = town.scene.admin) => by.patch(at(), body);
const sources = async () => (await town.scene.admin.get(`${at()}source/`)).body.results;
const refused = ({ status, headers, body }: Reply) => {
  const { status_code: _, ...texts } = body;
  return [status, headers['regia-refusal'], Object.keys(texts)];
};
const actions = async () => {
  const { rows } = await town.scene.server.database.pool.query(
    `select action from audit_entries where detail ->> 'assistant' = $1 order by id`,
    [one.id],
  );
  return rows.map(({ action }) => action);
};

test('AST-03 an address on the wire of an assistant adds a source, another changes it, and the answer shows it', async () => {
  expect((await save({ sitemap_url: map() })).body.sitemap_url).toBe(map());
  const [added] = await sources();
  expect(added).toMatchObject({ kind: 'sitemap', url: map(), documents: 0 });
  await town.scene.editor.patch(one.at(`source/${added.id}/`), { exclude: ['/b'], other_urls: [other()] });
  const saved = await save({ sitemap_url: `${town.site.origin}/terza.xml`, pause_text: 'Torniamo presto' });
  expect([saved.status, saved.body.pause_text, saved.body.version]).toEqual([200, 'Torniamo presto', 2]);
  expect(await sources()).toMatchObject([
    { id: added.id, url: `${town.site.origin}/terza.xml`, exclude: ['/b'], other_urls: [other()] },
  ]);
  expect(await actions()).toEqual(['source.added', 'source.updated', 'source.updated']);
});

test('AST-03 the address that is there already changes nothing, also for a person who may not train', async () => {
  await save({ sitemap_url: map() });
  const { organization, server } = town.scene;
  await server.database.pool.query(
    `insert into role_profiles (id, organization_id, name, label, permissions)
     values ($1, $2, 'testi', 'Testi', '{assistant.retrieve,assistant.update}')`,
    [newId(), organization],
  );
  const helper = await server.person({ organization, profiles: ['testi'] });
  const path = `/api/v1/ai/testi/assistant/${one.id}/`;
  expect((await helper.patch(path, { sitemap_url: map() })).status).toBe(200);
  for (const url of ['', null, other()])
    expect(refused(await helper.patch(path, { sitemap_url: url }))).toEqual([
      403,
      'permission_denied',
      ['detail'],
    ]);
  expect(await actions()).toEqual(['source.added']);
});

test.each(['', null])(
  'AST-03 the value %j removes a source, and asks first if documents go with it',
  async (empty) => {
    await save({ sitemap_url: map() });
    await one.train();
    const asked = await save({ sitemap_url: empty, pause_text: 'Altro' });
    expect([...refused(asked), asked.body.detail]).toEqual([
      409,
      'source_removal_unconfirmed',
      ['detail'],
      'The source of this address has documents in service: 1. They go with it. To agree, send confirm_removal: true as well.',
    ]);
    const kept = (await town.scene.admin.get(at())).body;
    expect([kept.sitemap_url, kept.documents, kept.pause_text]).toEqual([map(), 1, '']);
    const agreed = await save({ sitemap_url: empty, confirm_removal: true });
    expect([agreed.status, agreed.body.sitemap_url, agreed.body.documents]).toEqual([200, '', 0]);
    expect(await sources()).toEqual([]);
    expect((await actions()).at(-1)).toBe('source.removed');
  },
);

test('AST-03 a source without documents is removed without a question; an empty value without a source does nothing', async () => {
  expect((await save({ sitemap_url: '' })).status).toBe(200);
  await save({ sitemap_url: map() });
  expect((await save({ sitemap_url: '' })).body.sitemap_url).toBe('');
});

test('AST-03 A68 an address that is another source’s, or of a private network, is refused by its own field', async () => {
  const inside = await save({ sitemap_url: 'http://127.0.0.1:1/' });
  expect(refused(inside)).toEqual([400, 'address_not_allowed', ['sitemap_url']]);
  await save({ sitemap_url: map() });
  await town.scene.editor.post(one.at('source/'), { kind: 'sitemap', url: other() });
  expect(refused(await save({ sitemap_url: other() }))).toEqual([
    400,
    'source_already_there',
    ['sitemap_url'],
  ]);
  for (const [url, code] of [
    ['http://169.254.169.254/', 'address_not_allowed'],
    ['ftp://comune.example/', 'address_not_allowed'],
    ['solo', 'invalid'],
  ]) {
    expect(refused(await save({ sitemap_url: url }))).toEqual([400, code, ['sitemap_url']]);
  }
  expect(await sources()).toMatchObject([{ url: map() }, { url: other() }]);
});

test('AST-03 a save of an older version changes no source', async () => {
  await save({ pause_text: 'Nuovo' });
  expect(refused(await save({ sitemap_url: map(), version: 1 }))[1]).toBe('assistant_changed_meanwhile');
  expect(await sources()).toEqual([]);
});

test('AST-03 a new assistant takes its address in either form, and not in both', async () => {
  const create = (body: object) =>
    town.scene.admin.post('/api/v1/ai/admin/assistant/', { name: `N ${Math.random()}`, ...body });
  const source = { kind: 'sitemap', url: map() };
  const made = await create({ sitemap_url: map() });
  expect([made.status, made.body.sitemap_url]).toEqual([201, map()]);
  expect(refused(await create({ sitemap_url: map(), source }))).toEqual([
    400,
    'source_given_twice',
    ['sitemap_url'],
  ]);
  expect(refused(await create({ sitemap_url: 'http://127.0.0.1:1/' }))).toEqual([
    400,
    'address_not_allowed',
    ['sitemap_url'],
  ]);
  expect((await create({ sitemap_url: null })).body.sitemap_url).toBe('');
});

test('AST-03 an empty value removes no source that became the first one while it waited', async () => {
  await save({ sitemap_url: map() });
  await town.scene.editor.post(one.at('source/'), { kind: 'sitemap', url: other() });
  const [first] = await sources();
  const reply = await whileLocked(town.scene.server.database.pool, {
    statement: `with later as (update sources set created_on = now() + interval '1 hour' where id = $2)
      update assistants set state = state where id = $1`,
    values: [one.id, first.id],
    call: () => save({ sitemap_url: '' }),
  });
  expect(reply.status).toBe(200);
  expect(await sources()).toMatchObject([{ url: other() }, { url: map() }]);
});
