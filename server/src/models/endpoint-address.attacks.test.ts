import { beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS, endpointScene } from '../../test/endpoint-scene.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { namedNetwork } from '../../test/named-network.ts';

const PUBLIC = '93.184.215.14';
const ELSEWHERE = '93.184.215.99';
const MODELS = 'https://models.example/v1';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'models.example': [PUBLIC],
  'elsewhere.example': [ELSEWHERE],
  'private.example': ['10.20.0.8'],
  'both.example': [PUBLIC, '127.0.0.1'],
  localhost: ['127.0.0.1'],
  'town.localhost': ['127.0.0.1'],
};
// Every address leads to the stand-in, so that a connection past the guard is seen.
const net = namedNetwork(() => standIn().url);
const { reached } = net;
const scene = endpointScene(['plain'], { PUBLIC_URL: 'https://regia.example' }, { network: net.network });
const standIn = (): ModelStandIn => scene.standIns[0] as ModelStandIn;
beforeEach(() => {
  net.names = Object.fromEntries(Object.entries(NAMES).map(([name, found]) => [name, () => found]));
  standIn().models = [{ id: standIn().model }];
});

const chosen = async (): Promise<string> => {
  const { id } = await scene.chosen(standIn(), { url: MODELS });
  reached.length = 0;
  return id;
};
/** Changes the address behind the back of the calls, as an address that was allowed once. */
const move = (id: string, url: string): Promise<unknown> =>
  scene.town.server.database.pool.query(
    `update model_endpoints set url = $2, sealed_key = null, key_last_four = null, test = '{}', has_passed = true,
       updated_on = date_trunc('milliseconds', clock_timestamp()) where id = $1`,
    [id, url],
  );
const reachability = async (id: string): Promise<object> => (await scene.test(id)).test.checks[0];
const isQuoted = async (): Promise<boolean> => (await scene.answer()).last.data.message.extractive;
/** The refusals of an address by the calls that take one. */
async function refusals(url: string): Promise<[number, string][]> {
  const { admin } = scene.town;
  const { id } = await scene.add(standIn(), { url: MODELS });
  reached.length = 0;
  const replies = [
    await admin.post(ENDPOINTS, { name: 'Privato', kind: 'other', url, model: 'x' }),
    await admin.patch(`${ENDPOINTS}${id}/`, { url, key: 'sk-other' }),
    await admin.post(`${ENDPOINTS}models/`, { kind: 'other', url, key: 'sk-other' }),
  ];
  return replies.map(({ status, body }) => [status, body.url?.[0]]);
}

describe('A68 the address of an endpoint', () => {
  test.each([
    ['https://127.0.0.1/v1', '127.0.0.1:443'],
    ['https://127.0.0.1:5432/v1', '127.0.0.1:5432'],
    ['https://169.254.169.254/v1', '169.254.169.254:443'],
    ['https://[::1]/v1', '::1:443'],
    ['https://[::]/v1', ':::443'],
    ['https://0.0.0.0/v1', '0.0.0.0:443'],
    ['https://10.20.0.8:11434/v1', '10.20.0.8:11434'],
    ['https://172.16.0.1/v1', '172.16.0.1:443'],
    ['https://192.168.1.1/v1', '192.168.1.1:443'],
    ['https://100.64.0.1/v1', '100.64.0.1:443'],
    ['https://2130706433/v1', '127.0.0.1:443'],
    ['https://0x7f.1/v1', '127.0.0.1:443'],
    ['https://017700000001/v1', '127.0.0.1:443'],
    ['https://[::ffff:a9fe:a9fe]/v1', '::ffff:a9fe:a9fe:443'],
    ['https://[::ffff:127.0.0.1]/v1', '::ffff:7f00:1:443'],
    ['https://[64:ff9b::7f00:1]/v1', '64:ff9b::7f00:1:443'],
    ['https://[fe80::1]/v1', 'fe80::1:443'],
    ['https://[fd00::1]/v1', 'fd00::1:443'],
    ['https://localhost/v1', 'localhost:443'],
    ['https://LOCALHOST./v1', 'localhost:443'],
    ['https://town.localhost/v1', 'town.localhost:443'],
    ['https://private.example/v1', 'private.example:443'],
    ['https://both.example/v1', 'both.example:443'],
    ['https://regia.example/v1', 'regia.example:443'],
  ])('%s is refused before a connection is opened: saved, changed, listed and tested', async (url, host) => {
    const refusal = [400, expect.stringContaining(`REGIA_ALLOW_HOSTS=${host}`)];
    expect(await refusals(url)).toEqual([refusal, refusal, refusal]);
    const { id } = await scene.add(standIn(), { url: MODELS });
    await move(id, url);
    expect(await reachability(id)).toMatchObject({
      name: 'reachable',
      outcome: 'failed',
      text: expect.stringContaining(`REGIA_ALLOW_HOSTS=${host}`),
    });
    expect(reached).toEqual([]);
  });

  test.each([
    'https://127.0.0.1/v1',
    'https://[::ffff:a9fe:a9fe]/v1',
    'https://localhost./v1',
    'https://private.example/v1',
    'https://both.example/v1',
    'https://regia.example/v1',
    'https://models.example:5432/v1',
  ])('%s is not reached by an answer', async (url) => {
    const id = await chosen();
    await move(id, url);
    expect([await isQuoted(), reached]).toEqual([true, []]);
  });

  test('and with the host that the operator listed is reached, at its own port only', async () => {
    const listed = new URL(standIn().url);
    const { body } = await scene.town.admin.post(`${ENDPOINTS}models/`, {
      kind: 'other',
      url: standIn().url,
      key: standIn().key,
    });
    expect(body).toEqual({ models: [standIn().model] });
    const beside = `http://${listed.hostname}:${Number(listed.port) - 1}/v1`;
    expect((await refusals(beside)).map(([status]) => status)).toEqual([400, 400, 400]);
    expect(reached).toEqual([]);
  });
});

describe('A72 the address of an endpoint', () => {
  test.each([
    'file:///etc/passwd',
    'gopher://models.example/v1',
    'ftp://models.example/v1',
    'data:application/json,{}',
    'blob:https://models.example/1',
    'ws://models.example/v1',
    'unix:/run/docker.sock',
    'http+unix://%2Frun%2Fdocker.sock/v1',
    '/run/docker.sock',
    'https://u:p@models.example/v1',
    'https://models.example@private.example/v1',
    'https://models.example/v1#x',
    'http://models.example/v1',
    'x',
  ])('%s is refused', async (url) => {
    const refusal = [400, expect.not.stringContaining('REGIA_ALLOW_HOSTS')];
    expect(await refusals(url)).toEqual([refusal, refusal, refusal]);
    expect(reached).toEqual([]);
  });

  test.each([22, 25, 80_80, 5432, 6379, 11_434])(
    'with port %i is refused, at a public host too',
    async (port) => {
      const url = `https://models.example:${port}/v1`;
      const refusal = [400, expect.stringContaining(`REGIA_ALLOW_HOSTS=models.example:${port}`)];
      expect(await refusals(url)).toEqual([refusal, refusal, refusal]);
      const { id } = await scene.add(standIn(), { url: MODELS });
      await move(id, url);
      expect(await reachability(id)).toMatchObject({ outcome: 'failed' });
      expect(reached).toEqual([]);
    },
  );
});

describe('A69 a redirect of an endpoint', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'https://[::ffff:a9fe:a9fe]/v1/models',
    'https://[::1]/v1/models',
    'https://localhost./v1/models',
    'https://private.example/v1/models',
    'https://models.example:5432/v1/models',
    'https://elsewhere.example/v1/models',
    'https://models.example/v2/models',
    'file:///etc/passwd',
  ])('to %s is not followed by a list, a test or an answer', async (to) => {
    const id = await chosen();
    standIn().behaviour = { does: 'redirect', to };
    standIn().listed.length = 0;
    standIn().keys.length = 0;
    const list = { kind: 'other', url: MODELS, endpoint: id };
    expect((await scene.town.admin.post(`${ENDPOINTS}models/`, list)).status).toBe(400);
    expect(await reachability(id)).toMatchObject({ outcome: 'failed' });
    expect(await isQuoted()).toBe(true);
    expect(reached.filter((address) => address !== PUBLIC)).toEqual([]);
    // One request for the list, one of the test and one of the answer: none was repeated elsewhere.
    expect([standIn().listed.length, standIn().keys.length]).toEqual([2, 1]);
  });
});

describe('A70 the name of an endpoint', () => {
  test('that has a private address when a connection is opened is not reached', async () => {
    const id = await chosen();
    net.names['models.example'] = () => ['127.0.0.1'];
    // A new client, which has no connection yet.
    await scene.town.admin.patch(`${ENDPOINTS}${id}/`, { most_at_once: 5 });
    expect(await isQuoted()).toBe(true);
    expect(await reachability(id)).toMatchObject({ outcome: 'failed' });
    expect(reached).toEqual([]);
  });

  test('that has another address at each look-up is reached at the one that was checked', async () => {
    let lookUps = 0;
    const id = await chosen();
    net.names['models.example'] = () => (lookUps++ % 2 === 0 ? [PUBLIC] : ['127.0.0.1']);
    for (const places of [5, 6, 7, 8]) {
      await scene.town.admin.patch(`${ENDPOINTS}${id}/`, { most_at_once: places });
      await isQuoted();
      await scene.test(id);
    }
    expect(lookUps).toBeGreaterThan(4);
    expect([...new Set(reached)]).toEqual([PUBLIC]);
  });

  test('that becomes private keeps the connection to its checked address, and gets no other one', async () => {
    const id = await chosen();
    await scene.answer();
    expect(reached).toEqual([PUBLIC]);
    net.names['models.example'] = () => ['127.0.0.1'];
    expect([await isQuoted(), reached]).toEqual([false, [PUBLIC]]);
    await scene.town.admin.patch(`${ENDPOINTS}${id}/`, { most_at_once: 5 });
    expect([await isQuoted(), reached]).toEqual([true, [PUBLIC]]);
  });
});
