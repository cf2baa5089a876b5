import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

const names = (reply: { body: { results: { name: string }[] } }) => reply.body.results.map((row) => row.name);

test('AST-01 searches the list by name without case and accents, filters it by state, sorts and pages it', async () => {
  const { admin, at, assistant } = await scene(here.server);
  for (const name of ['Città di Lodi', 'anagrafe', 'Zona 50%', 'Zona 500']) await assistant(name);
  expect(names(await admin.get(at()))).toEqual(['anagrafe', 'Città di Lodi', 'Zona 50%', 'Zona 500']);
  expect(names(await admin.get(at('?order_by__=-name')))).toEqual([
    'Zona 500',
    'Zona 50%',
    'Città di Lodi',
    'anagrafe',
  ]);
  for (const typed of ['CITTÀ', 'citta', 'Città di'])
    expect(names(await admin.get(at(`?search=${encodeURIComponent(typed)}`)))).toEqual(['Città di Lodi']);
  expect(names(await admin.get(at(`?search=${encodeURIComponent('ànagrafè')}`)))).toEqual(['anagrafe']);
  expect(names(await admin.get(at(`?search=${encodeURIComponent('50%')}`)))).toEqual(['Zona 50%']);
  expect(names(await admin.get(at('?state=on_air')))).toEqual([]);
  const second = await admin.get(at('?page=2&page_size=3'));
  expect(second.body).toMatchObject({ count: 4, next: null, results: [{ name: 'Zona 500' }] });
  expect((await admin.get(at('?page=3&page_size=3'))).status).toBe(404);
  expect((await admin.get(at('?no_page'))).body).toHaveLength(4);
  expect((await admin.get(at('?state=live'))).status).toBe(400);
});

test('AST-01 a tile shows the knowledge, the last training and the visitors’ questions of the last week', async () => {
  const { admin, at, assistant, trained, message } = await scene(here.server);
  const quiet = await assistant('A');
  const busy = await assistant('B');
  const beganMs = Date.now();
  await trained(busy.id);
  await message(busy.id, { content: 'La prima?', daysAgo: 2 });
  await message(busy.id, { content: 'Seconda?', daysAgo: 2 });
  await message(busy.id, { content: 'Ultima?' });
  await message(busy.id, { content: 'Prova interna', channel: 'try' });
  await message(busy.id, { content: 'Vecchia', daysAgo: 8 });
  const [first, second] = (await admin.get(at())).body.results;
  expect(first).toMatchObject({
    id: quiet.id,
    messages: 0,
    last_question: null,
    documents: 0,
    training: null,
  });
  expect(second).toMatchObject({
    messages: 3,
    messages_by_day: [0, 0, 0, 0, 2, 0, 1],
    last_question: { content: 'Ultima?' },
    documents: 1,
    site: 'comune.example',
    training: { state: 'succeeded', done: 1, total: 1 },
  });
  expect(Date.parse(second.last_trained_on)).toBeGreaterThanOrEqual(beganMs);
  const byLastMessage = await admin.get(at('?order_by__=-last_message_on'));
  expect(names(byLastMessage)).toEqual(['B', 'A']);
});

test('USER-08 lists no assistant of another organisation; a superuser sees those of all or of the chosen one', async () => {
  const one = await scene(here.server);
  const other = await scene(here.server);
  const mine = await one.assistant();
  expect((await other.admin.get(other.at())).body.count).toBe(0);
  const superuser = await here.server.person({ organization: other.organization, superuser: true });
  const all = await superuser.get('/api/v1/ai/superuser/assistant/?no_page');
  expect(all.body.map((row: { id: string }) => row.id)).toContain(mine.id);
  const chosen = await superuser.get('/api/v1/ai/superuser/assistant/', {
    headers: { 'regia-organization': one.organization },
  });
  expect(chosen.body.results).toMatchObject([{ id: mine.id }]);
});

test('AST-01 counts the assistants on air of the caller’s organisation only', async () => {
  const { admin, at, assistant } = await scene(here.server);
  await assistant();
  await assistant();
  expect((await admin.get(at('on-air/'))).body).toEqual({
    count: 0,
    states: { on_air: 0, preview: 2, off_air: 0, archived: 0 },
    to_learn: 0,
    demo_page: false,
  });
});
