import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainingScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';
import { createAssistant } from '../../assistants/create-assistant.ts';
import { wholeOrganization } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { openFirstSources } from './first-source.ts';

let site: WebSite;
let scene: TrainingScene;
beforeAll(async () => {
  site = await webSite();
  site.pages['/a'] = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello due.');
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/a']);
  scene = await trainingScene([site]);
});
afterAll(async () => {
  await scene.close();
  await site.close();
});

let count = 0;
const newName = () => `Sportello ${(count += 1)}`;
const AT = '/api/v1/ai/admin/assistant/';
const create = (body: object) => scene.admin.post(AT, { name: newName(), ...body });
const sitemap = () => ({ kind: 'sitemap', url: `${site.origin}/sitemap.xml` });

const actionsOn = async (assistant: string): Promise<string[]> => {
  const { rows } = await scene.server.database.pool.query<{ action: string }>(
    `select action from audit_entries where subject_id = $1 or detail ->> 'assistant' = $1 order by id`,
    [assistant],
  );
  return rows.map(({ action }) => action);
};
const countRows = async () => {
  const { rows } = await scene.server.database.pool.query(
    'select (select count(*)::int from assistants) as assistants, (select count(*)::int from sources) as sources, (select count(*)::int from training_runs) as runs, (select count(*)::int from audit_entries) as entries',
  );
  return rows[0];
};

test('AST-01 one call creates an assistant with its source and trains it, with the audit entries of three calls', async () => {
  const made = await create({ language: 'it-IT', source: sitemap() });
  expect([made.status, made.body.training]).toMatchObject([
    201,
    { state: expect.stringMatching(/queued|running/) },
  ]);
  const { id } = made.body;
  expect(await actionsOn(id)).toEqual(['assistant.created', 'source.added', 'training.started']);
  await expect
    .poll(async () => (await scene.admin.get(`${AT}${id}/`)).body)
    .toMatchObject({
      documents: 1,
      training: { state: 'succeeded' },
      sitemap_url: `${site.origin}/sitemap.xml`,
    });
});

test('AST-01 creates an assistant without a source, as before', async () => {
  const made = await create({});
  expect([made.status, made.body.training, await actionsOn(made.body.id)]).toEqual([
    201,
    null,
    ['assistant.created'],
  ]);
});

test.each([
  ['a private address', { kind: 'sitemap', url: 'http://127.0.0.1/' }, 'url'],
  ['a path', { kind: 'sitemap', url: '/sitemap.xml' }, 'url'],
  ['an empty address', { kind: 'sitemap', url: ' ' }, 'url'],
  ['an address that is too long', { kind: 'sitemap', url: `https://a.example/${'x'.repeat(2_000)}` }, 'url'],
  [
    'an address whose stored form is too long',
    { kind: 'sitemap', url: `https://a.example/${'è'.repeat(900)}` },
    'url',
  ],
  ['an unknown kind', { kind: 'manual', url: 'https://a.example/' }, 'kind'],
])('AST-01 %s creates nothing, and the refusal names the field inside `source`', async (_, source, field) => {
  const before = await countRows();
  const reply = await create({ source });
  expect([reply.status, reply.body]).toEqual([
    400,
    { source: { [field]: [expect.any(String)] }, status_code: 400 },
  ]);
  expect(await countRows()).toEqual(before);
});

test('AST-01 a taken name stores no source and starts no training', async () => {
  const name = newName();
  await create({ name });
  const before = await countRows();
  const reply = await create({ name, source: sitemap() });
  expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['name', 'status_code']]);
  expect(await countRows()).toEqual(before);
});

test('AST-01 the second of two simultaneous presses is refused and creates nothing', async () => {
  const name = newName();
  const before = await countRows();
  const replies = await Promise.all([1, 2].map(() => create({ name, source: sitemap() })));
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400]);
  expect(await countRows()).toEqual({
    assistants: before.assistants + 1,
    sources: before.sources + 1,
    runs: before.runs + 1,
    entries: before.entries + 3,
  });
});

test('AST-01 a person who may create but not train adds the source; no training starts', async () => {
  const { services } = scene.server;
  const actor: Actor = {
    userId: '0199a7c2-5b1e-7d3a-8f60-0000000000aa',
    username: 'segreteria',
    sessionId: '0199a7c2-5b1e-7d3a-8f60-0000000000ab',
    profile: 'segreteria',
    isSuperuser: false,
    permissions: new Set(['assistant.create']),
    scope: wholeOrganization(scene.organization),
    ip: '127.0.0.1',
    language: 'it-IT',
    mustSetUpSecondFactor: false,
  };
  const addMore = await openFirstSources(services)(actor, [
    { source: { kind: 'sitemap', url: `${site.origin}/sitemap.xml` } },
  ]);
  const id = await createAssistant(services.db, scene.organization, actor, { name: newName() }, addMore);
  expect(await actionsOn(id)).toEqual(['assistant.created', 'source.added']);
  expect((await scene.admin.get(`${AT}${id}/`)).body).toMatchObject({
    training: null,
    missing: ['source', 'key'],
  });
});

test('TRN-01 a source is added and trained in one call, or not at all while a run is under way', async () => {
  const assistant = await scene.assistant();
  const source = { ...sitemap(), train: true };
  const added = await scene.editor.post(assistant.at('source/'), source);
  expect(added.status).toBe(201);
  const { results } = (await scene.editor.get(assistant.at('training-run/'))).body;
  expect(results).toHaveLength(1);
  await assistant.ended(results[0].id);
  expect(await assistant.documents()).toHaveLength(1);

  const running = await assistant.start();
  const refused = await scene.editor.post(assistant.at('source/'), {
    ...source,
    url: `${site.origin}/b.xml`,
  });
  await assistant.ended(running);
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([409, 'training_already_running']);
  expect((await scene.editor.get(assistant.at('source/'))).body.count).toBe(1);
});
