import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS, idsOf, nameOf, pathOf, WORDS } from '../../test/contract-calls.ts';
import { ENDPOINTS, endpointScene, WELL } from '../../test/endpoint-scene.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { namedNetwork } from '../../test/named-network.ts';
import { runCommand } from '../../test/run-command.ts';
import type { Caller, Reply } from '../../test/server.ts';
import { newId } from '../platform/ids.ts';

const KEY = 'sk-very-secret-1234';
const SECRET = 'very-secret';
const HERE = '93.184.215.14';
const ELSEWHERE = '93.184.215.99';
const URL_HERE = 'https://models.example/v1';

// One port of one address leads to the endpoint, and all others to another host.
const net = namedNetwork(
  ({ host, port }) => (host === HERE && (port || '443') === '443' ? own() : other()).url,
);
const logged: string[] = [];
const scene = endpointScene(
  ['plain', 'plain'],
  { REGIA_ALLOW_HOSTS: 'models.example:80,models.example:8443' },
  { network: net.network, logged },
);
const own = (): ModelStandIn => scene.standIns[0] as ModelStandIn;
const other = (): ModelStandIn => scene.standIns[1] as ModelStandIn;
beforeEach(() => {
  own().accepted = [KEY];
  for (const one of scene.standIns) one.models = [{ id: one.model }];
  net.names = {
    'models.example': () => [HERE],
    'elsewhere.example': () => [ELSEWHERE],
    'a.models.example': () => [ELSEWHERE],
  };
});

const chosen = (more: object = {}): Promise<Reply['body']> =>
  scene.chosen(own(), { url: URL_HERE, key: KEY, ...more });
const patch = (id: string, body: object): Promise<Reply> =>
  scene.town.admin.patch(`${ENDPOINTS}${id}/`, body);
const list = (body: object): Promise<Reply> =>
  scene.town.admin.post(`${ENDPOINTS}models/`, { kind: 'other', ...body });
/** The keys that the other host was sent. */
const sent = (): (string | undefined)[] =>
  [...other().listed, ...other().keys].filter((key) => key !== undefined);

describe('A73 the key of an endpoint', () => {
  const elsewhere = [
    'https://elsewhere.example/v1',
    'https://a.models.example/v1',
    'https://models.example:8443/v1',
    'http://models.example/v1',
  ];

  test.each(elsewhere)(
    'is entered again for %s, and is not sent there by a change, a list or a test',
    async (url) => {
      const { id } = await chosen();
      for (const body of [{ url }, { url, kind: 'azure', model: 'x' }]) {
        const { status, body: refused } = await patch(id, body);
        expect([status, Object.keys(refused)[0]]).toEqual([400, 'key']);
      }
      expect((await list({ url, endpoint: id })).body).toHaveProperty('key');
      await scene.test(id);
      expect(await scene.read(id)).toMatchObject({ url: URL_HERE, key_last_four: '1234', state: 'passed' });
      expect([other().calls, other().listed]).toEqual([0, []]);
    },
  );

  test.each(elsewhere)('opens for no other address that stands in its row: %s', async (url) => {
    const { id } = await chosen();
    await scene.town.server.database.pool.query(
      `update model_endpoints set url = $2, updated_on = date_trunc('milliseconds', clock_timestamp()) where id = $1`,
      [id, url],
    );
    await scene.answer();
    await scene.test(id);
    expect(other().listed.length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });

  test('opens for no other endpoint that its row is copied to', async () => {
    const { id } = await chosen();
    const copy = await scene.add(other(), { url: 'https://elsewhere.example/v1', key: 'sk-other' });
    await scene.town.server.database.pool.query(
      `update model_endpoints set sealed_key = (select m.sealed_key from model_endpoints as m where m.id = $1) where id = $2`,
      [id, copy.id],
    );
    await scene.test(copy.id);
    expect(other().listed.length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });

  test('is kept for another path of its host, and is not sent after it was replaced or removed', async () => {
    const { id } = await chosen();
    expect((await patch(id, { url: `${URL_HERE}/` })).body).toMatchObject({ url: URL_HERE, state: 'passed' });
    const moved = await patch(id, { url: 'https://models.example/v2' });
    expect(moved.body).toMatchObject({ key_last_four: '1234', state: 'untested' });
    expect((await patch(id, { url: 'https://elsewhere.example/v1', key: null })).status).toBe(200);
    await scene.test(id);
    expect(sent()).toEqual([]);
  });

  test('is not sent to its fallback, which has its own', async () => {
    const second = await scene.add(other(), { url: 'https://elsewhere.example/v1' });
    await scene.test(second.id);
    await chosen({ fallback: second.id });
    other().keys.length = 0;
    own().behaviour = { does: 'refuse', status: 500 };
    expect((await scene.answer()).last.data.message).toMatchObject({ extractive: false });
    expect(other().keys).toEqual([`Bearer ${other().key}`]);
  });

  test('goes nowhere with a copy, a file or an older version of an assistant: none of them names an endpoint', async () => {
    const { admin, assistant } = scene.town;
    const at = (path: string): string => `/api/v1/ai/admin/assistant/${path}`;
    const choiceOf = async (id: string): Promise<unknown> =>
      (await admin.get(at(`${id}/model-endpoint/`))).body.endpoint;
    const { id } = await chosen();
    const { body: version } = await admin.get(at(`${assistant}/`));
    await admin.patch(at(`${assistant}/`), { pause_text: 'Torniamo presto.' });
    const { id: left } = await scene.add(other(), { url: 'https://elsewhere.example/v1' });
    await scene.test(left);
    const file = await admin.get(at(`${assistant}/export/`));
    for (const word of [SECRET, 'models.example', id]) expect(file.text).not.toContain(word);
    const copy = (await admin.post(at(`${assistant}/duplicate/`), {})).body;
    const imported = await admin.post(at('import/'), { file: file.body, name: `Importato ${id.slice(-6)}` });
    expect([await choiceOf(copy.id), await choiceOf(imported.body.id)]).toEqual([null, null]);
    expect((await scene.choose(left)).status).toBe(200);
    const restored = await admin.post(at(`${assistant}/version/${version.version}/restore/`), {});
    expect([restored.status, await choiceOf(assistant)]).toEqual([200, left]);
    own().keys.length = 0;
    await scene.answer();
    expect(own().keys).toEqual([]);
  });
});

describe('A111 the key of an endpoint', () => {
  test('stays with a change that does not name it, is cleared by null, and no empty one is stored', async () => {
    const { id } = await chosen();
    expect((await patch(id, { name: `Nome ${id}`, model: own().model })).body.key_last_four).toBe('1234');
    await scene.answer();
    expect(own().keys.at(-1)).toBe(`Bearer ${KEY}`);
    expect((await patch(id, { key: '' })).status).toBe(400);
    expect((await patch(id, { key: null })).body.key_last_four).toBeNull();
    await scene.answer();
    expect(own().keys.at(-1)).toBeUndefined();
  });

  test.each([
    ['sk-very-secret-1234', '1234'],
    ['12345678', '5678'],
    ['ollama', 'ama'],
    ['xyz', 'z'],
  ])('%s is told by %s, at most by half of it', async (key, end) => {
    const { id, key_last_four: told } = await scene.add(own(), { url: URL_HERE, key });
    expect([told, (await scene.read(id)).key_last_four]).toEqual([end, end]);
  });

  test('with a sign that no header can hold is refused at its field', async () => {
    const { id } = await chosen();
    for (const key of ['sk-è', 'sk-€', 'sk-“x”', 'sk-ab…9876']) {
      const given = { name: 'Chiave', kind: 'other', url: URL_HERE, model: own().model, key };
      for (const reply of [
        await scene.town.admin.post(ENDPOINTS, given),
        await patch(id, { key }),
        await list({ url: URL_HERE, key }),
      ])
        expect([key, reply.status, reply.headers['regia-refusal']]).toEqual([
          key,
          400,
          'endpoint_key_unsendable',
        ]);
    }
    expect((await scene.read(id)).key_last_four).toBe('1234');
  });

  test('is in no table, answer, log line or report of the doctor, even if the endpoint repeats it', async () => {
    const { admin, assistant, organization, server } = scene.town;
    const repeated = `Incorrect API key provided: ${KEY}`;
    const replies: string[] = [];
    logged.length = 0;
    const { id, name } = await chosen({ first_word_seconds: 1 });
    for (const behaviour of [
      { does: 'refuse', status: 400, message: repeated },
      { does: 'refuse', status: 401, message: repeated },
      { does: 'refuse', status: 500, message: `${repeated} stream is not supported` },
      { does: 'garbage', body: `data: {"error":{"message":"${repeated}"}}\n\n` },
      { does: 'garbage', body: `<html>${repeated}</html>`, type: 'text/html' },
      { does: 'redirect', to: `https://elsewhere.example/v1?key=${KEY}` },
      { does: 'cut', after: '' },
      WELL,
    ] as const) {
      own().behaviour = behaviour;
      replies.push(JSON.stringify([await scene.trace(), await scene.answer(), await scene.test(id)]));
      replies.push((await list({ url: URL_HERE, endpoint: id })).text);
      replies.push((await list({ url: URL_HERE, key: KEY })).text);
      replies.push((await patch(id, { most_at_once: 5 })).text);
    }
    for (const body of [
      { key: `${KEY}-new-9876`, name: ' ' },
      { key: KEY.repeat(200) },
      { key: `${KEY}\n` },
      { key: [KEY] },
      { key: `${KEY}-new-9876` },
      { url: 'https://elsewhere.example/v1' },
    ])
      replies.push((await patch(id, body)).text);
    expect(replies.filter((text) => text.includes(SECRET))).toEqual([]);
    const notices = await admin.get('/api/v1/notification/admin/notification/?no_page');
    expect(notices.text).toContain(name);
    expect((await scene.read(id)).key_last_four).toBe('9876');
    expect(await answersWith(SECRET, { id: assistant, organization })).toEqual([]);
    expect(await answersWith(SECRET, { id })).toEqual([]);
    expect(await tablesWith(SECRET)).toEqual([]);
    expect(await tablesWith(name)).toContain('model_endpoints');
    const doctor = await runCommand(server, ['doctor']);
    expect(doctor.stdout).not.toBe('');
    expect(doctor.stdout + doctor.stderr).not.toContain(SECRET);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes(SECRET))).toEqual([]);
  });
});

/** The calls that read whose answers hold a word, for an admin or a superuser. */
async function answersWith(word: string, known: Record<string, string>): Promise<string[]> {
  const { admin, organization, server } = scene.town;
  const superuser: Caller = await server.person({ organization, superuser: true });
  const found: string[] = [];
  for (const call of CALLS) {
    if (call.method !== 'GET' || call.stream === true) continue;
    const ids = Object.fromEntries(idsOf(call).map((name) => [name, known[name] ?? newId()]));
    for (const [profile, caller] of [
      ['admin', admin],
      ['superuser', superuser],
    ] as const) {
      const { text } = await caller.get(pathOf(call, { ...WORDS, ...ids, profile }));
      if (text.includes(word)) found.push(nameOf(call));
    }
  }
  return found;
}

async function tablesWith(word: string): Promise<string[]> {
  const { db } = scene.town.server.services;
  const tables = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`.execute(db);
  const holding: string[] = [];
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)} as t where t::text like ${`%${word}%`} limit 1`.execute(
      db,
    );
    if (rows.length > 0) holding.push(name);
  }
  return holding;
}
