import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@regia/contract/call';
import type { Filter } from '@regia/contract/filters';
import { CALLS, fieldsOf, nameOf, pathOf } from '../test/contract-calls.ts';
import { testServer } from '../test/server.ts';
import type { Caller, TestServer } from '../test/server.ts';
import { scene } from './assistants/scene.fixture.ts';
import type { Scene } from './assistants/scene.fixture.ts';
import { newId } from './platform/ids.ts';

const PUBLIC_URL = 'https://regia.example.it';
let server: TestServer;
let here: Scene;
let admin: Caller;
let params: Record<string, string>;
beforeAll(async () => {
  server = await testServer({ environment: { PUBLIC_URL } });
  here = await scene(server);
  ({ admin } = here);
  const { id } = await here.assistant('Anagrafe');
  await here.trained(id);
  const { rows } = await sql<{ id: string }>`select id from training_runs`.execute(server.database.db);
  params = { profile: 'admin', id, run: rows[0]!.id };
});
afterAll(() => server.close());

const LISTS = CALLS.filter((call) => fieldsOf(call.query).includes('page'));
/** Lists that are always returned whole. */
const WHOLE = CALLS.filter((call) => !LISTS.includes(call) && fieldsOf(call.query).includes('no_page'));

const SAMPLES: Record<Filter['type'], string> = {
  text: 'x',
  choice: '',
  date: '2026-01-02T03:04:05Z',
  number: '3',
  boolean: 'true',
  id: newId(),
};
const sampleOf = ({ type, choices }: Filter, lookup: string): string => {
  if (lookup === 'isnull') return 'true';
  const one = choices?.[0] ?? SAMPLES[type];
  return lookup === 'in' ? `${one},${choices?.[1] ?? one}` : one;
};

/** Lists every filter of a list with each of its lookups. */
const lookupsOf = ({ filters = {} }: Call): { name: string; filter: Filter; lookup: string }[] =>
  Object.entries(filters).flatMap(([field, filter]) => [
    ...(filter.exact ? [{ name: field, filter, lookup: 'exact' }] : []),
    ...Object.keys(filter.lookups).map((lookup) => ({ name: `${field}__${lookup}`, filter, lookup })),
  ]);

const ask = (call: Call, query: Record<string, string>) =>
  admin.get(`${pathOf(call, { ...params, chat: newId() })}?${new URLSearchParams(query).toString()}`);

test.each(
  [...LISTS, ...WHOLE.filter((call) => call.access !== 'public')].map((call) => [nameOf(call), call]),
)('%s refuses an unknown filter, and names it', async (_name, call) => {
  for (const name of ['colour', 'id__regex', 'page__gte', '__proto__', 'constructor']) {
    const reply = await ask(call, { [name]: '1' });
    expect([name, reply.status, reply.headers['regia-refusal']]).toEqual([name, 400, 'invalid']);
    expect(reply.body[name]).toEqual(["This list doesn't have that filter."]);
  }
});

test.each(LISTS.map((call) => [nameOf(call), call]))(
  '%s takes every lookup that it declares, alone, in a page and whole',
  async (_name, call) => {
    for (const { name, filter, lookup } of lookupsOf(call)) {
      const query = { [name]: sampleOf(filter, lookup) };
      expect([name, (await ask(call, query)).status]).toEqual([name, 200]);
      expect([name, (await ask(call, { ...query, no_page: '' })).status]).toEqual([name, 200]);
    }
    expect((await ask(call, { search: "50%_'" })).status).toBe(200);
  },
);

const WRONG: Record<Exclude<Filter['type'], 'text'>, [typed: string, said: string]> = {
  choice: ['nessuno', '"nessuno" is not a valid choice.'],
  date: ['ieri', 'Enter a valid date.'],
  number: ['molti', 'Enter a number.'],
  boolean: ['forse', 'Must be a valid boolean.'],
  id: ['7', 'Invalid input format.'],
};

test.each(LISTS.map((call) => [nameOf(call), call]))(
  '%s refuses a value that a filter cannot read, and names the filter',
  async (_name, call) => {
    for (const { name, filter, lookup } of lookupsOf(call)) {
      const [typed, said] =
        lookup === 'isnull' ? WRONG.boolean : (WRONG[filter.type as 'date'] ?? ['\0', '']);
      const reply = await ask(call, { [name]: lookup === 'in' ? `${sampleOf(filter, '')},${typed}` : typed });
      expect([name, reply.status]).toEqual([name, 400]);
      if (said !== '') expect([name, reply.body[name]]).toEqual([name, [said]]);
    }
  },
);

test('AST-01 each lookup returns only the matching rows', async () => {
  const { admin: owner, at, assistant, organization } = await scene(server);
  const { db } = server.database;
  const ids = new Map<string, string>();
  for (const name of ['Tributi', 'Città 50%', 'tributi minori']) ids.set(name, (await assistant(name)).id);
  await db
    .updateTable('assistants')
    .set({ created_on: sql<Date>`'2026-03-01T10:00:00.123456Z'`, off_air_until: new Date('2027-01-01') })
    .where('organization_id', '=', organization)
    .where('name', '=', 'Tributi')
    .execute();
  const found = async (query: Record<string, string>) => {
    const { body } = await owner.get(at(`?${new URLSearchParams(query).toString()}`));
    return body.results.map((row: { name: string }) => row.name);
  };
  expect(await found({ name: 'Tributi' })).toEqual(['Tributi']);
  expect(await found({ name__icontains: 'TRIBUTI' })).toEqual(['Tributi', 'tributi minori']);
  expect(await found({ name__icontains: '50%' })).toEqual(['Città 50%']);
  expect(await found({ name__in: 'Tributi,Città 50%,altro' })).toEqual(['Città 50%', 'Tributi']);
  expect(await found({ state__in: 'on_air,off_air' })).toEqual([]);
  expect(await found({ state__in: 'preview', name__icontains: 'minori' })).toEqual(['tributi minori']);
  expect(await found({ created_on__lte: '2026-03-01T10:00:00.123Z' })).toEqual(['Tributi']);
  expect(await found({ created_on__lte: '2026-03-01T10:00:00.122Z' })).toEqual([]);
  expect(await found({ created_on__lte: '2026-03-01T11:00:00.123+01:00' })).toEqual(['Tributi']);
  expect(await found({ created_on__gte: '2026-03-01T10:00:00.123Z' })).toHaveLength(3);
  expect(await found({ created_on__gte: '2026-03-01T10:00:00.124Z' })).toEqual([
    'Città 50%',
    'tributi minori',
  ]);
  expect(await found({ off_air_until__isnull: 'false' })).toEqual(['Tributi']);
  expect(await found({ off_air_until__isnull: 'true' })).toEqual(['Città 50%', 'tributi minori']);
  expect(await found({ created_on__gte: '0000-01-01T00:00:00Z' })).toHaveLength(3);
  expect(await found({ created_on__lte: '9999-12-31T23:59:59Z' })).toHaveLength(3);
});

test('AST-07 numbers are compared as numbers, however large', async () => {
  const { admin: owner, at, assistant } = await scene(server);
  const { id } = await assistant();
  await owner.patch(at(`${id}/`), { pause_text: 'Torno presto' });
  const versions = async (query: string) => {
    const { body } = await owner.get(at(`${id}/version/?${query}`));
    return body.results.map((row: { version: number }) => row.version);
  };
  expect(await versions('version__gte=2')).toEqual([2]);
  expect(await versions('version__lte=1.5')).toEqual([1]);
  expect(await versions('version__in=1,2,7')).toEqual([2, 1]);
  expect(await versions('version__lte=1e300')).toEqual([2, 1]);
  expect(await versions('version=99999999999')).toEqual([]);
});

test('each resource describes exactly the filters and lookups that its list accepts', async () => {
  const described = CALLS.filter((call) => call.path.endsWith('/filters/'));
  expect(described.map((call) => call.path)).toEqual([
    '/api/account/:profile/registration/filters/',
    '/api/v1/audit/:profile/entry/filters/',
    '/api/account/:profile/user/filters/',
    '/api/v1/monitoring/:profile/chat/filters/',
    '/api/v1/monitoring/:profile/message/filters/',
    '/api/v1/monitoring/:profile/learning/filters/',
    '/api/v1/monitoring/:profile/gap/filters/',
    '/api/mfa/:profile/mfamethod/filters/',
    '/api/v1/organization/:profile/organization/filters/',
    '/api/v1/ai/:profile/assistant/filters/',
  ]);
  for (const call of described) {
    const list = CALLS.find((one) => `${one.path}filters/` === call.path && one.method === 'GET')!;
    const reply = await admin.get(pathOf(call, params));
    expect(reply.body.map((one: { name: string }) => one.name)).toEqual(Object.keys(list.filters!));
    const named = reply.body.flatMap((one: { name: string; lookups: string[] }) =>
      one.lookups.map((lookup) => (lookup === 'exact' ? one.name : `${one.name}__${lookup}`)),
    );
    expect(named).toEqual(lookupsOf(list).map(({ name }) => name));
  }
});

test('AST-01 the description of a filter contains its type, its label and its choices', async () => {
  const viewer = await server.person({ organization: here.organization, profiles: ['viewer'] });
  const asked = await viewer.get('/api/v1/ai/viewer/assistant/filters/', {
    headers: { 'accept-language': 'it-IT' },
  });
  expect(asked.body.find((one: { name: string }) => one.name === 'state')).toEqual({
    name: 'state',
    type: 'choice',
    label: 'Stato',
    lookups: ['exact', 'in'],
    choices: [
      { value: 'preview', label: 'In prova' },
      { value: 'on_air', label: 'In onda' },
      { value: 'off_air', label: 'Fuori onda' },
      { value: 'archived', label: 'In archivio' },
    ],
  });
  expect((await viewer.get('/api/account/viewer/registration/filters/')).status).toBe(403);
});

test('next and previous begin with the public address, even if the caller sends another Host', async () => {
  const { admin: owner, at, assistant } = await scene(server);
  for (const name of ['a', 'b', 'c']) await assistant(name);
  const path = at('?page_size=1&state__in=preview%2Con_air');
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const first = await owner.get(path, { headers });
  expect(first.body).toMatchObject({ next: `${PUBLIC_URL}${path}&page=2`, previous: null });
  const second = await owner.get(`${path}&page=2`, { headers });
  expect(second.body).toMatchObject({
    next: `${PUBLIC_URL}${path}&page=3`,
    previous: `${PUBLIC_URL}${path}`,
  });
});
