import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyChain } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { seedAssistants } from './seed.ts';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

test('AST-01 creates an assistant in preview, with version 1, in the organisation’s language', async () => {
  const { admin, at } = here;
  const made = await admin.post(at(), { name: '  Sportello  ' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'Sportello',
    state: 'preview',
    version: 1,
    language: 'it-IT',
    citations_strategy: 'inline',
    api_key: null,
    sitemap_url: '',
    missing: ['source', 'key'],
  });
  expect((await admin.get(at(`${made.body.id}/`))).body).toEqual(made.body);
  expect((await admin.post(at(), { name: 'Desk', language: 'en-US' })).body.language).toBe('en-US');
  expect((await admin.post(at(), { name: '   ' })).body).toMatchObject({
    name: ['This field may not be blank.'],
  });
});

test('AST-01 refuses a name taken in the organisation, in upper or lower case; accepts it in another organisation', async () => {
  const { admin, at, assistant } = here;
  const { id } = await assistant('Città');
  expect((await admin.post(at(), { name: 'CITTÀ' })).body).toMatchObject({ name: [expect.any(String)] });
  const second = await assistant('Borgo');
  const renamed = await admin.patch(at(`${second.id}/`), { name: 'cITTà' });
  expect(renamed.status).toBe(400);
  expect((await admin.patch(at(`${id}/`), { name: 'CITTÀ' })).status).toBe(200);
  const other = await scene(here.server);
  expect((await other.admin.post(other.at(), { name: 'Città' })).status).toBe(201);
});

test('AST-03 a save creates a numbered version and keeps absent fields; a save without changes creates none', async () => {
  const { admin, at, assistant } = here;
  const { id } = await assistant();
  const first = await admin.patch(at(`${id}/`), {
    citations_strategy: 'list',
    pause_text: 'Torniamo presto',
  });
  expect(first.body).toMatchObject({ version: 2, citations_strategy: 'list', pause_text: 'Torniamo presto' });
  const same = await admin.patch(at(`${id}/`), { citations_strategy: 'list', version: 2 });
  expect(same.body).toMatchObject({ version: 2, pause_text: 'Torniamo presto' });
  await admin.patch(at(`${id}/`), { pause_text: '' });
  const versions = await admin.get(at(`${id}/version/`));
  expect(versions.body.results).toMatchObject([
    { version: 3, changed: ['pause_text'], author: admin.username },
    { version: 2, changed: ['citations_strategy', 'pause_text'] },
    { version: 1, changed: [] },
  ]);
  expect((await admin.patch(at(`${id}/`), { citations_strategy: 'footnotes' })).status).toBe(400);
});

test('AST-02 refuses a save of an older version, names the author of the newer one, and changes nothing', async () => {
  const { admin, at, assistant, organization, server } = here;
  const { id, version } = await assistant();
  const colleague = await server.person({ organization, profiles: ['editor'] });
  const path = `/api/v1/ai/editor/assistant/${id}/`;
  expect((await colleague.patch(path, { pause_text: 'Mio', version })).status).toBe(200);
  const late = await admin.patch(at(`${id}/`), { pause_text: 'Tuo', version });
  expect(late.status).toBe(409);
  expect(late.body.detail).toContain(colleague.username);
  expect((await admin.get(at(`${id}/`))).body).toMatchObject({ version: 2, pause_text: 'Mio' });
});

test('AST-02 refuses one of two concurrent saves of the same version', async () => {
  const { admin, at, assistant } = here;
  const { id, version } = await assistant();
  const replies = await Promise.all(
    ['a', 'b', 'c'].map((pause_text) => admin.patch(at(`${id}/`), { pause_text, version })),
  );
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('USER-06 an editor configures an assistant and cannot create one; a viewer can do neither', async () => {
  const { server, organization, assistant } = here;
  const { id } = await assistant();
  const editor = await server.person({ organization, profiles: ['editor'] });
  const viewer = await server.person({ organization, profiles: ['viewer'] });
  const path = (profile: string, rest = '') => `/api/v1/ai/${profile}/assistant/${rest}`;
  expect((await editor.patch(path('editor', `${id}/`), { pause_text: 'x' })).status).toBe(200);
  expect((await editor.post(path('editor'), { name: 'Nuovo' })).status).toBe(403);
  expect((await viewer.get(path('viewer', `${id}/`))).status).toBe(200);
  expect((await viewer.patch(path('viewer', `${id}/`), { pause_text: 'y' })).status).toBe(403);
  expect((await viewer.patch(path('editor', `${id}/`), { pause_text: 'y' })).status).toBe(403);
});

test('USER-09 answers 404 for an assistant of another organisation, for reads and writes', async () => {
  const { assistant } = here;
  const { id } = await assistant();
  const other = await scene(here.server);
  const path = other.at(`${id}/`);
  expect((await other.admin.get(path)).status).toBe(404);
  expect((await other.admin.patch(path, { pause_text: 'x' })).status).toBe(404);
  expect((await other.admin.post(`${path}state/`, { state: 'off_air' })).status).toBe(404);
  expect((await other.admin.get(`${path}version/`)).status).toBe(404);
  expect((await other.admin.get(`${path}api-key/`)).status).toBe(404);
  expect((await other.admin.post(`${path}api-key/`, {})).status).toBe(404);
  expect((await other.admin.get(other.at(`${newId()}/`))).status).toBe(404);
  expect((await other.admin.get(other.at('not-an-id/'))).status).toBe(404);
});

test('USER-08 a superuser without a chosen organisation reads every organisation and cannot write', async () => {
  const { server, organization, assistant } = here;
  const { id } = await assistant();
  const superuser = await server.person({ organization, superuser: true });
  const path = `/api/v1/ai/superuser/assistant/${id}/`;
  const chosen = { headers: { 'regia-organization': organization } };
  expect((await superuser.get(path)).status).toBe(200);
  expect((await superuser.patch(path, { pause_text: 'x' })).status).toBe(400);
  expect((await superuser.post('/api/v1/ai/superuser/assistant/', { name: 'Suo' })).status).toBe(400);
  expect((await superuser.patch(path, { pause_text: 'x' }, chosen)).status).toBe(200);
});

test('USER-11 records every change in the audit chain, without the texts', async () => {
  const { admin, at, assistant, organization, server } = await scene(here.server);
  const { id } = await assistant();
  await admin.patch(at(`${id}/`), { default_system_instructions: 'riservato' });
  const { db } = server.database;
  const { rows } = await sql<{ action: string; actor_name: string; detail: unknown }>`
    select action, actor_name, detail from audit_entries
    where organization_id = ${organization} and subject_id = ${id} order by id`.execute(db);
  expect(rows).toMatchObject([
    { action: 'assistant.created', actor_name: admin.username },
    { action: 'assistant.updated', detail: { version: 2, changed: ['default_system_instructions'] } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('riservato');
  expect(await verifyChain(db, organization)).toMatchObject({ brokenAt: null });
});

test('APP-10 the seed creates one demo assistant for each language, once, on air', async () => {
  const { server } = here;
  const organization = await server.organization();
  const { db } = server.database;
  const seeded = await inTransaction(db, (trx) => seedAssistants(trx, organization, { username: 'Regia' }));
  const again = await inTransaction(db, (trx) => seedAssistants(trx, organization, { username: 'Regia' }));
  expect(again).toEqual(seeded);
  const rows = await db
    .selectFrom('assistants as a')
    .innerJoin('assistant_versions as v', 'v.assistant_id', 'a.id')
    .select(['a.id', 'a.name', 'a.state', sql<string>`v.configuration ->> 'language'`.as('language')])
    .where('a.organization_id', '=', organization)
    .orderBy('a.id')
    .execute();
  const [italian, english] = seeded.map(({ id }) => id);
  expect(rows).toEqual([
    { id: italian, name: 'Guida di Regia', state: 'on_air', language: 'it-IT' },
    { id: english, name: 'Regia guide', state: 'on_air', language: 'en-US' },
  ]);
});
