import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../test/server.ts';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let own: Scene;
let seen: string;
let hidden: string;
let limited: Caller & { id: string };
beforeAll(async () => {
  own = await scene();
  seen = (await own.assistant('Anagrafe')).id;
  hidden = (await own.assistant('Tributi')).id;
  limited = await own.server.person({ organization: own.organization, profiles: ['admin'], access: [seen] });
});
afterAll(() => own.close());

const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name);

test('USER-01 A121 a user with a list of assistants finds only these in lists, searches and counts', async () => {
  const list = await limited.get(own.at());
  expect([names(list.body), list.body.count]).toEqual([['Anagrafe'], 1]);
  expect((await limited.get(own.at('?search=Tributi'))).body.count).toBe(0);
  expect((await limited.get(own.at('on-air/'))).body).toMatchObject({ states: { preview: 1 } });
  expect((await own.admin.get(own.at())).body.count).toBe(2);
});

test.each([
  ['get', ''],
  ['patch', ''],
  ['post', 'archive/'],
  ['post', 'bring-back/'],
  ['post', 'duplicate/'],
  ['post', 'train/'],
  ['post', 'enable/'],
  ['post', 'try/'],
  ['get', 'source/'],
  ['get', 'training-run/'],
  ['get', 'version/'],
  ['get', 'export/'],
  ['get', 'api-key/'],
] as const)(
  'USER-01 A121 an assistant that is not on the list is unknown to %s …/%s',
  async (method, rest) => {
    const ask = (id: string) => {
      const path = own.at(`${id}/${rest}`);
      if (method === 'get') return limited.get(path);
      const bodies: Record<string, object> = {
        '': { version: 1, pause_text: 'Torniamo presto' },
        'try/': { content: 'Orari?' },
      };
      return method === 'patch' ? limited.patch(path, bodies[rest]) : limited.post(path, bodies[rest] ?? {});
    };
    const missing = await ask('01900000-0000-7000-8000-0000000000ff');
    const refused = await ask(hidden);
    expect([refused.status, refused.body]).toEqual([404, missing.body]);
    expect((await ask(seen)).status).not.toBe(404);
  },
);

test('USER-01 A121 a change of the list counts at the next call', async () => {
  const person = await own.server.person({
    organization: own.organization,
    profiles: ['viewer'],
    access: [seen],
  });
  const at = (id: string) => `/api/v1/ai/viewer/assistant/${id}`;
  expect((await person.get(at(`${seen}/`))).status).toBe(200);
  await own.server.database.db.deleteFrom('user_assistants').where('user_id', '=', person.id).execute();
  expect([(await person.get(at(`${seen}/`))).status, (await person.get(at(''))).body.count]).toEqual([
    404, 0,
  ]);
});

test('USER-01 a creator with a list sees the new assistant, and no other list changes', async () => {
  const made = await limited.post(own.at(), { name: 'Biblioteca' });
  expect(made.status).toBe(201);
  expect(names((await limited.get(own.at())).body)).toContain('Biblioteca');
  const other = await own.server.person({
    organization: own.organization,
    profiles: ['admin'],
    access: [seen],
  });
  expect(names((await other.get(own.at())).body)).toEqual(['Anagrafe']);
});
