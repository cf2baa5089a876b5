import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import type { Caller } from '../../test/server.ts';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

const HERE = { headers: { host: 'localhost:3000' } };

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

const at = (profile = 'admin') => `/api/v1/ai/${profile}/assistant/checklist/`;
const read = async (who: Caller, profile = 'admin') => (await who.get(at(profile), HERE)).body;
const doneIn = (checklist: { steps: { step: string; done: boolean }[] }) =>
  checklist.steps.filter(({ done }) => done).map(({ step }) => step);

/** An office with an admin of its own. */
const office = () => scene(here.server);

test('TRN-01 the checklist follows the facts, from a new assistant to its first visitors', async () => {
  const { admin, assistant, trained, message, at: path } = await office();
  expect(await read(admin)).toMatchObject({ assistant: null, steps: [], next: null, put_away: false });
  const { id } = await assistant('Anagrafe');
  const first = await read(admin);
  expect(first.assistant).toEqual({ id, name: 'Anagrafe' });
  expect(first.steps).toEqual([
    { step: 'source', done: false, optional: false, may: true },
    { step: 'tried', done: false, optional: false, may: true },
    { step: 'model', done: false, optional: true, may: false },
    { step: 'key', done: false, optional: false, may: true },
    { step: 'on_air', done: false, optional: false, may: true },
  ]);
  expect(first.next).toBe('source');
  await trained(id);
  expect(await read(admin)).toMatchObject({ next: 'tried' });
  await message(id, { channel: 'visitor' });
  expect(doneIn(await read(admin))).toEqual(['source']);
  await message(id, { channel: 'try' });
  expect(await read(admin)).toMatchObject({ next: 'key' });
  const { body: issued } = await admin.post(path(`${id}/api-key/`), {});
  expect(await read(admin)).toMatchObject({ next: 'on_air' });
  await admin.delete(path(`${id}/api-key/${issued.key.id}/`));
  expect(await read(admin)).toMatchObject({ next: 'key' });
  await admin.post(path(`${id}/api-key/`), {});
  await admin.post(path(`${id}/state/`), { state: 'on_air' });
  expect(await read(admin)).toMatchObject({ assistant: null, steps: [], next: null });
});

test('a source without pages that an answer can use is no step done', async () => {
  const { admin, assistant, at: path } = await office();
  const { id } = await assistant();
  await admin.post(path(`${id}/source/`), { kind: 'sitemap', url: 'https://comune.example.com/sitemap.xml' });
  expect(doneIn(await read(admin))).toEqual([]);
});

test('TRN-01 a page without passages is no step done', async () => {
  const { admin, assistant, trained, server } = await office();
  const { id } = await assistant();
  await trained(id);
  expect(doneIn(await read(admin))).toEqual(['source']);
  await server.database.pool.query('update documents set passages = 0 where assistant_id = $1', [id]);
  expect(doneIn(await read(admin))).toEqual([]);
});

test('TRN-01 a finished assistant gives way to an older one that is not finished', async () => {
  const { admin, assistant, trained, message, at: path } = await office();
  const older = await assistant('Prima');
  const newer = await assistant('Seconda');
  await trained(newer.id);
  await message(newer.id, { channel: 'try' });
  await admin.post(path(`${newer.id}/api-key/`), {});
  expect((await read(admin)).assistant.id).toBe(newer.id);
  await admin.post(path(`${newer.id}/state/`), { state: 'on_air' });
  expect((await read(admin)).assistant.id).toBe(older.id);
});

test('the checklist is that of the newest assistant that is not finished; one off air counts as finished', async () => {
  const { admin, assistant, at: path } = await office();
  const older = await assistant('Prima');
  const newer = await assistant('Seconda');
  expect((await read(admin)).assistant.id).toBe(newer.id);
  await admin.post(path(`${newer.id}/state/`), { state: 'off_air' });
  expect((await read(admin)).assistant.id).toBe(older.id);
});

test('AST-01 an archived assistant has no first steps', async () => {
  const { admin, assistant, at: path } = await office();
  const older = await assistant('Prima');
  const newer = await assistant('Seconda');
  await admin.post(path(`${newer.id}/archive/`), {});
  expect((await read(admin)).assistant.id).toBe(older.id);
});

test('APP-10 assistants created at the same time are sorted by the caller’s language', async () => {
  const { admin, server } = await office();
  const made = ['it-IT', 'en-US', 'it-IT'].map((language, at) => ({ language, name: `Guida ${at}` }));
  for (const one of made) await admin.post('/api/v1/ai/admin/assistant/', one);
  await server.database.pool.query('update assistants set created_on = now()');
  const english = await admin.get(at(), { headers: { 'accept-language': 'en-US' } });
  expect(english.body.assistant.name).toBe('Guida 1');
  const italian = await admin.get(at(), { headers: { 'accept-language': 'it-IT' } });
  expect(italian.body.assistant.name).toBe('Guida 2');
});

describe('USER-05 the checklist by profile', () => {
  test('an editor may do the first two steps, and sees nothing once only the others are left', async () => {
    const { assistant, trained, message, organization, server } = await office();
    const editor = await server.person({ organization, profiles: ['editor'] });
    const { id } = await assistant();
    const mine = (await read(editor, 'editor')).steps.filter(({ may }: { may: boolean }) => may);
    expect(mine.map(({ step }: { step: string }) => step)).toEqual(['source', 'tried']);
    await trained(id);
    await message(id, { channel: 'try' });
    expect(await read(editor, 'editor')).toMatchObject({ assistant: null, steps: [] });
  });

  test('a viewer, who can only try, sees none', async () => {
    const { assistant, organization, server } = await office();
    const viewer = await server.person({ organization, profiles: ['viewer'] });
    await assistant();
    expect(await read(viewer, 'viewer')).toMatchObject({ assistant: null, steps: [] });
  });

  test('the checklist of an admin leaves out the assistants of another organisation', async () => {
    const { admin } = await office();
    const other = await office();
    await other.assistant('Segreta');
    expect(await read(admin)).toMatchObject({ assistant: null });
  });

  test('a stranger is refused', async () => {
    expect((await here.server.stranger().get(at())).status).toBe(401);
    expect((await here.server.stranger().patch(at(), { put_away: true })).status).toBe(401);
  });
});

test('put away, the checklist stays away for that person alone, until they bring it back', async () => {
  const { admin, assistant, organization, server } = await office();
  const colleague = await server.person({ organization, profiles: ['admin'] });
  await assistant();
  expect((await admin.patch(at(), { put_away: true })).body).toMatchObject({ put_away: true });
  expect((await admin.patch(at(), { put_away: true })).status).toBe(200);
  expect(await read(admin)).toMatchObject({ put_away: true });
  expect(await read(colleague)).toMatchObject({ put_away: false });
  await colleague.patch(at(), { put_away: true });
  expect((await admin.patch(at(), { put_away: false })).body).toMatchObject({ put_away: false });
  expect(await read(colleague)).toMatchObject({ put_away: true });
});

test('ANS-01 a configured model is a step done, and nobody looks for another', async () => {
  const model = { MODEL_URL: 'http://127.0.0.1:9/v1', MODEL_NAME: 'prova' };
  const server = await testServer({ beside: here.server, environment: model });
  const { assistant, organization } = await office();
  await assistant();
  const superuser = await server.person({ organization, profiles: ['admin'], superuser: true });
  const { steps } = await read(superuser, 'superuser');
  expect(steps[2]).toEqual({ step: 'model', done: true, optional: true, may: false });
  await server.close();
});

test('USER-01 A121 the checklist of a person with a list is about an assistant on it', async () => {
  const { admin, assistant, server, organization } = await office();
  const seen = await assistant('Anagrafe');
  const hidden = await assistant('Tributi');
  const limited = await server.person({ organization, profiles: ['admin'], access: [seen.id] });
  expect((await read(limited)).assistant).toEqual({ id: seen.id, name: 'Anagrafe' });
  expect((await read(admin)).assistant).toEqual({ id: hidden.id, name: 'Tributi' });
});
