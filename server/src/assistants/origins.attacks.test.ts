import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene(await testServer({ environment: { PUBLIC_URL: 'https://regia.comune.example' } }));
});
afterAll(() => here.close());

const SITE = 'https://www.comune.example';
const OPEN = 'http://www.comune.example';
const save = (id: string, origins: string[]) =>
  here.admin.patch(here.at(`${id}/`), { allowed_origins: origins });
/** Stores origins as an earlier version of Regia accepted them. */
const store = (id: string, origins: string[]) =>
  sql`update assistant_versions set configuration = configuration || ${JSON.stringify({ allowed_origins: origins, chat_page: 'open' })}::jsonb
    where assistant_id = ${id}`.execute(here.server.database.db);

test('AST-05 A116 a sign of a policy in a host is refused at its row, by a save and by a file', async () => {
  const { id } = await here.assistant();
  for (const wrong of ['https://a;sandbox', 'https://a,b', "https://a'b", 'https://a"b']) {
    const refused = await save(id, [SITE, wrong]);
    expect([wrong, refused.status, Object.keys(refused.body.allowed_origins)]).toEqual([wrong, 400, ['1']]);
    const file = { kind: 'regia.assistant', format: 1, sources: [] };
    const configuration = { name: `Da file ${id}`, allowed_origins: [wrong] };
    const imported = await here.admin.post(here.at('import/'), { file: { ...file, configuration } });
    expect([imported.status, Object.keys(imported.body.file.configuration)]).toEqual([
      400,
      ['allowed_origins'],
    ]);
  }
});

test('AST-05 A116 an origin with such a sign that an earlier version stored is left out; the others stay', async () => {
  const { id } = await here.assistant();
  await store(id, ['https://a;sandbox', SITE]);
  await here.admin.post(here.at(`${id}/api-key/`), {});
  await here.trained(id);
  await here.admin.post(here.at(`${id}/state/`), { state: 'on_air' });
  const { public_id: publicId, allowed_origins: origins } = (await here.admin.get(here.at(`${id}/`))).body;
  expect(origins).toEqual([SITE]);
  const page = await here.server.stranger({ accept: 'text/html' }).get(`/chat/${publicId}/`);
  expect(page.headers['content-security-policy']).toContain(`; frame-ancestors ${SITE};`);
  expect(page.headers['content-security-policy']).not.toContain('sandbox');
});

test('AST-05 the same origin is stored once', async () => {
  const { id } = await here.assistant();
  expect((await save(id, [SITE, SITE])).body.allowed_origins).toEqual([SITE]);
});

test('AST-05 a server with https takes no new origin with http, except of the own machine; one that is stored stays', async () => {
  const { id } = await here.assistant();
  const refused = await save(id, [SITE, OPEN]);
  expect([refused.status, refused.headers['regia-refusal'], refused.body.allowed_origins]).toEqual([
    400,
    'origin_not_encrypted',
    { 1: [expect.stringContaining('https')] },
  ]);
  const own = [
    'http://localhost:8080',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://sito.localhost',
  ];
  expect((await save(id, own)).body.allowed_origins).toEqual(own);
  await store(id, [OPEN]);
  expect((await save(id, [OPEN, SITE])).body.allowed_origins).toEqual([OPEN, SITE]);
  const { body: file } = await here.admin.get(here.at(`${id}/export/`));
  expect((await save(id, [SITE])).status).toBe(200);
  const ways = [
    await here.admin.post(here.at(`${id}/version/1/restore/`), {}),
    await here.admin.post(here.at('import/'), { file, name: `Da file ${id}` }),
    await here.admin.patch(here.at(`${id}/installation/`), { allowed_origins: [OPEN] }),
  ];
  for (const way of ways)
    expect([way.status, way.headers['regia-refusal']]).toEqual([400, 'origin_not_encrypted']);
});

test('AST-05 a server without https takes origins with http', async () => {
  const plain = await scene();
  try {
    const { id } = await plain.assistant();
    const saved = await plain.admin.patch(plain.at(`${id}/`), { allowed_origins: [OPEN] });
    expect(saved.body.allowed_origins).toEqual([OPEN]);
  } finally {
    await plain.close();
  }
});
