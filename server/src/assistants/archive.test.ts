import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

const post = (path: string, body: object = {}) => here.admin.post(here.at(path), body);
const get = (path = '') => here.admin.get(here.at(path));
const names = async (query = ''): Promise<string[]> =>
  (await get(query)).body.results.map(({ name }: { name: string }) => name);

/** An assistant on air, with a key. */
async function onAir(name: string): Promise<{ id: string; key: string }> {
  const { id } = await here.assistant(name);
  await here.trained(id);
  const issued = await post(`${id}/api-key/`);
  expect((await post(`${id}/state/`, { state: 'on_air' })).status).toBe(200);
  return { id, key: issued.body.api_key };
}

const ask = (key: string) =>
  here.server
    .stranger({ authorization: `Bearer ${key}` })
    .post('/api/v1/chat/message/', { content: 'Quando aprite?' });

test('AST-01 an archived assistant leaves the list and the counts, and the filter for archived ones finds it', async () => {
  const { id } = await here.assistant('Archivio uno');
  const before = (await get('on-air/')).body.states;
  const archived = await post(`${id}/archive/`);
  expect(archived.body).toMatchObject({ id, state: 'archived' });
  expect(await names('?search=Archivio')).toEqual([]);
  expect(await names('?state=archived')).toEqual(['Archivio uno']);
  const after = (await get('on-air/')).body.states;
  expect(after).toMatchObject({ preview: before.preview - 1, archived: before.archived + 1 });
  expect((await get(`${id}/`)).body).toMatchObject({ name: 'Archivio uno', state: 'archived' });
});

test('AST-01 A122 an archived assistant refuses its key; the key works again once the assistant is back on air', async () => {
  const { id, key } = await onAir('Archivio due');
  expect((await ask(key)).status).toBe(200);
  await post(`${id}/archive/`);
  const refused = await ask(key);
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([409, 'assistant_off_air']);
  expect((await post(`${id}/bring-back/`)).body).toMatchObject({ state: 'preview' });
  expect((await ask(key)).status).toBe(409);
  await post(`${id}/state/`, { state: 'on_air' });
  expect((await ask(key)).status).toBe(200);
});

test('AST-01 A122 a page of an allowed origin can start no session with an archived assistant', async () => {
  const { id } = await here.assistant('Archivio tre');
  await here.trained(id);
  const origin = 'https://www.archivio.example';
  const address = await here.server.listen();
  await here.admin.patch(here.at(`${id}/`), { allowed_origins: [origin] });
  await post(`${id}/state/`, { state: 'on_air' });
  const { public_id: assistant } = (await get(`${id}/`)).body;
  const open = () => here.server.stranger({ origin }).post('/api/v1/chat/session/', { assistant });
  const preflight = () =>
    fetch(`${address}/api/v1/chat/session/`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  expect((await open()).status).toBe(201);
  expect((await preflight()).status).toBe(204);
  await post(`${id}/archive/`);
  expect((await preflight()).status).toBe(404);
  const refused = await open();
  expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([403, undefined]);
});

test('AST-01 an archived assistant cannot be changed, put on air, trained, tried, or given a key or a source', async () => {
  const { id } = await here.assistant('Archivio quattro');
  await post(`${id}/archive/`);
  const site = 'https://www.comune.example/sitemap.xml';
  const refused = await Promise.all([
    here.admin.patch(here.at(`${id}/`), { name: 'Altro' }),
    here.admin.patch(here.at(`${id}/animation/`), {
      animation: { launcher: 'rise', opening: 'none', typing: 'dots', greeting_delay: 1 },
    }),
    post(`${id}/state/`, { state: 'on_air' }),
    post(`${id}/enable/`),
    post(`${id}/disable/`),
    post(`${id}/api-key/`),
    post(`${id}/source/`, { kind: 'sitemap', url: site }),
    post(`${id}/train/`),
    post(`${id}/try/`, { content: 'Quando aprite?' }),
    post(`${id}/version/1/restore/`),
  ]);
  expect(refused.map(({ status, headers }) => [status, headers['regia-refusal']])).toEqual(
    refused.map(() => [409, 'assistant_archived']),
  );
  expect((await get(`${id}/`)).body).toMatchObject({ name: 'Archivio quattro', version: 1 });
});

test('AST-01 USER-11 archiving twice is audited once, and so is bringing back', async () => {
  const { id } = await here.assistant('Archivio cinque');
  for (let time = 0; time < 2; time += 1) expect((await post(`${id}/archive/`)).status).toBe(200);
  for (const status of [200, 409]) expect((await post(`${id}/bring-back/`)).status).toBe(status);
  const { rows } = await here.server.database.pool.query(
    'select action, detail from audit_entries where subject_id = $1 and action <> $2 order by id',
    [id, 'assistant.created'],
  );
  expect(rows).toEqual([
    { action: 'assistant.archived', detail: { from: 'preview' } },
    { action: 'assistant.brought_back', detail: { name: 'Archivio cinque' } },
  ]);
});

test('AST-01 the state archived is not one to choose', async () => {
  const { id } = await here.assistant();
  const refused = await post(`${id}/state/`, { state: 'archived' });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['state', 'status_code']]);
});

test('AST-01 the name of an archived assistant is free; an assistant that comes back to a taken name needs another one', async () => {
  const { id } = await here.assistant('Tributi');
  await post(`${id}/archive/`);
  await here.assistant('tributi');
  const taken = await post(`${id}/bring-back/`);
  expect([taken.status, taken.headers['regia-refusal']]).toEqual([400, 'assistant_name_taken']);
  expect((await get(`${id}/`)).body).toMatchObject({ state: 'archived', version: 1 });
  const back = await post(`${id}/bring-back/`, { name: 'Tributi 2025' });
  expect(back.body).toMatchObject({ name: 'Tributi 2025', state: 'preview', version: 2 });
  const again = await post(`${id}/bring-back/`);
  expect([again.status, again.headers['regia-refusal']]).toEqual([409, 'assistant_not_archived']);
});

test('AST-01 archiving needs assistant.disable, and the assistant of one’s own organization', async () => {
  const { id } = await here.assistant();
  const editor = await here.server.person({ organization: here.organization, profiles: ['editor'] });
  const stranger = await scene(here.server);
  for (const what of ['archive', 'bring-back']) {
    expect((await editor.post(`/api/v1/ai/editor/assistant/${id}/${what}/`, {})).status).toBe(403);
    expect((await stranger.admin.post(here.at(`${id}/${what}/`), {})).status).toBe(404);
  }
  expect((await get(`${id}/`)).body.state).toBe('preview');
});
