import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { QUESTION } from '../../test/model-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { ageProofs, forgetStep, withApp } from '../../test/second-factor.ts';
import { appCode } from '../../test/totp.ts';

const AT = '/api/v1/organization/admin/model-endpoint/';
const OWN = 'La biblioteca è aperta dal martedì [1].';
const SERVERS = 'È aperta dal martedì al sabato [1].';

let operators: ModelStandIn;
let own: ModelStandIn;
let other: ModelStandIn;
let town: Scene;
beforeAll(async () => {
  operators = await modelStandIn({ does: 'answer', text: SERVERS });
  own = await modelStandIn({ does: 'answer', text: OWN });
  other = await modelStandIn({ does: 'answer', text: 'x' });
  const hosts = [own, other].map(({ url }) => new URL(url).host).join(',');
  town = await scene({
    environment: { ...operators.environment, REGIA_ALLOW_HOSTS: hosts },
    localModels: [
      { program: 'Permesso', port: Number(new URL(own.url).port) },
      { program: 'Vietato', port: Number(new URL(operators.url).port) },
    ],
  });
});
beforeEach(async () => {
  own.behaviour = { does: 'answer', text: OWN };
  own.models = [{ id: 'stand-in-1', context_length: 32_768 }, { id: 'another' }];
  own.toolCalls = 2;
  for (const one of [own, other, operators]) {
    one.asked.length = 0;
    one.bodies.length = 0;
    one.listed.length = 0;
  }
  await town.server.database.pool.query('delete from throttles');
});
afterAll(async () => {
  await town?.close();
  for (const one of [operators, own, other]) await one?.close();
});

let made = 0;
async function endpoint(more: object = {}) {
  const name = `Endpoint ${++made}`;
  const given = { name, kind: 'other', url: own.url, model: own.model, key: own.key, ...more };
  const { status, body, text } = await town.admin.post(AT, given);
  expect(status, text).toBe(201);
  return body;
}
const tested = async (id: string) => (await town.admin.post(`${AT}${id}/test/`)).body;
const choose = (endpointId: string | null) =>
  town.admin.patch(`/api/v1/ai/admin/assistant/${town.assistant}/model-endpoint/`, { endpoint: endpointId });
const outcomes = (body: { test: { checks: { name: string; outcome: string }[] } }) =>
  Object.fromEntries(body.test.checks.map(({ name, outcome }) => [name, outcome]));
const answer = async () => told(await (await town.ask(QUESTION)).rest());
async function chosen(more: object = {}) {
  const made_ = await endpoint(more);
  await tested(made_.id);
  expect((await choose(made_.id)).status).toBe(200);
  return made_;
}

describe('ANS-21 an endpoint of an organization', () => {
  test('is tested by asking, and the result says what it can do and what it cost', async () => {
    const { id } = await endpoint({ price_in: 2, price_out: 4 });
    const body = await tested(id);
    expect(body.state).toBe('passed');
    expect(outcomes(body)).toEqual({
      reachable: 'passed',
      key: 'passed',
      model: 'passed',
      streams: 'passed',
      speed: 'passed',
      tools: 'passed',
      context: 'passed',
      dialect: 'passed',
    });
    const texts = Object.fromEntries(
      body.test.checks.map(({ name, text }: { name: string; text: string }) => [name, text]),
    );
    expect(texts).toMatchObject({ context: '32,768 tokens.', tools: 'Calls them: 2 at once.' });
    // 120 and 80 tokens in, 30 and 20 out.
    expect(body.test.cost).toBeCloseTo((200 * 2 + 50 * 4) / 1_000_000, 12);
  });

  test('cannot be chosen before its test has passed', async () => {
    const untested = await endpoint();
    expect((await choose(untested.id)).body).toMatchObject({ endpoint: [expect.stringContaining('test')] });
    const wrong = await endpoint({ key: 'sk-wrong' });
    const body = await tested(wrong.id);
    expect(body.state).toBe('failed');
    expect(outcomes(body)).toMatchObject({ reachable: 'passed', key: 'failed', streams: 'skipped' });
    expect((await choose(wrong.id)).status).toBe(400);
  });

  test('fails its test with an unknown model, and passes without a list and without tools', async () => {
    const unknown = await tested((await endpoint({ model: 'gone' })).id);
    expect(outcomes(unknown)).toMatchObject({ key: 'passed', model: 'failed', streams: 'skipped' });
    own.models = undefined;
    own.toolCalls = undefined;
    const body = await tested((await endpoint()).id);
    expect(body.state).toBe('passed');
    expect(outcomes(body)).toMatchObject({ model: 'passed', tools: 'none', context: 'none' });
  });

  test('writes the answers of the assistant that has chosen it, and the server’s those of all others', async () => {
    const { id } = await chosen();
    own.asked.length = 0;
    expect((await answer()).text).toContain('dal martedì');
    expect([own.asked.length, operators.asked.length]).toEqual([1, 0]);
    await choose(null);
    await answer();
    expect([own.asked.length, operators.asked.length]).toEqual([1, 1]);
    expect((await town.admin.delete(`${AT}${id}/`)).status).toBe(204);
  });

  test('is not deleted while an assistant uses it, and the refusal names the assistant', async () => {
    const { id, name } = await chosen();
    const { status, body } = await town.admin.delete(`${AT}${id}/`);
    expect(status).toBe(409);
    expect(body.detail).toContain(name);
    expect(body.detail).toContain('Sportello');
    const { body: list } = await town.admin.get(AT);
    const listed = list.results.find((one: { id: string }) => one.id === id);
    expect(listed.assistants).toEqual([{ id: town.assistant, name: expect.any(String), state: 'on_air' }]);
    await choose(null);
    expect((await town.admin.delete(`${AT}${id}/`)).status).toBe(204);
  });

  test('gets a new key with the next answer, and is untested until it is tested again', async () => {
    const { id } = await chosen();
    await town.admin.patch(`${AT}${id}/`, { key: 'sk-wrong' });
    const { body } = await town.admin.get(AT);
    expect(body.results.find((one: { id: string }) => one.id === id)).toMatchObject({
      state: 'untested',
      key_last_four: 'rong',
    });
    own.asked.length = 0;
    await answer();
    expect(own.asked).toHaveLength(0);
    await town.admin.patch(`${AT}${id}/`, { key: own.key });
    await answer();
    expect(own.asked).toHaveLength(1);
    await choose(null);
  });

  test('with a small context is asked for a shorter answer', async () => {
    await chosen({ context_tokens: 2_048 });
    own.bodies.length = 0;
    await answer();
    expect(own.bodies[0]).toMatchObject({ max_tokens: 512 });
    await choose(null);
  });

  test('has both prices or neither, and a name of its own', async () => {
    const given = { name: 'Prezzi', kind: 'other', url: own.url, model: 'x' };
    expect((await town.admin.post(AT, { ...given, price_in: 1 })).body).toHaveProperty('price_out');
    expect((await town.admin.post(AT, given)).status).toBe(201);
    expect((await town.admin.post(AT, { ...given, name: 'PREZZI' })).body).toHaveProperty('name');
  });
});

describe('A111 the key of an endpoint', () => {
  test('is stored encrypted, and answered by its last four characters', async () => {
    const key = 'sk-very-secret-1234';
    const { id } = await endpoint({ key });
    const replies = [await town.admin.get(AT), await town.admin.patch(`${AT}${id}/`, { name: `N ${id}` })];
    for (const { text } of replies) expect(text).not.toContain(key);
    expect(replies[1]?.body).toMatchObject({ key_last_four: '1234' });
    const { rows } = await town.server.database.pool.query(
      `select to_jsonb(m)::text as row from model_endpoints as m where id = $1
       union all select detail::text from audit_entries where subject_id = $2`,
      [id, id],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toContain('very-secret');
    const { body } = await town.admin.patch(`${AT}${id}/`, { key: null });
    expect(body.key_last_four).toBeNull();
  });

  test('A73 is entered again for another host, and never sent there', async () => {
    const { id } = await endpoint();
    const moved = await town.admin.patch(`${AT}${id}/`, { url: other.url });
    expect(moved.body).toHaveProperty('key');
    const list = { kind: 'other', url: other.url, endpoint: id };
    expect((await town.admin.post(`${AT}models/`, list)).body).toHaveProperty('key');
    expect(other.listed).toEqual([]);
    const here = await town.admin.post(`${AT}models/`, { ...list, url: own.url });
    expect(here.body).toEqual({ models: ['another', 'stand-in-1'] });
    const given = await town.admin.patch(`${AT}${id}/`, { url: other.url, key: 'sk-other' });
    expect(given.body).toMatchObject({ url: other.url, key_last_four: 'ther' });
  });

  test('A73 does not follow a redirect of the list, the test or an answer', async () => {
    const { id } = await chosen();
    own.behaviour = { does: 'redirect', to: `${other.url}/chat/completions` };
    expect(
      (await town.admin.post(`${AT}models/`, { kind: 'other', url: own.url, endpoint: id })).status,
    ).toBe(400);
    expect((await tested(id)).state).toBe('failed');
    await answer();
    expect([other.listed.length, other.asked.length, other.calls]).toEqual([0, 0, 0]);
    await choose(null);
  });

  test('is changed only with a code, and so is the address', async () => {
    const admin = await town.server.person({ organization: town.organization, profiles: ['admin'] });
    const { id } = await endpoint();
    const { secret } = await withApp(town.server, admin);
    await ageProofs(town.server, admin.id);
    const refused = { code: ['This field is required.'], status_code: 400 };
    const given = { name: 'Codice', kind: 'other', url: own.url, model: 'x', key: 'k' };
    expect((await admin.post(AT, given)).body).toEqual(refused);
    expect((await admin.patch(`${AT}${id}/`, { key: 'sk-stolen' })).body).toEqual(refused);
    expect((await admin.patch(`${AT}${id}/`, { url: `${own.url}/x` })).body).toEqual(refused);
    expect((await admin.patch(`${AT}${id}/`, { most_at_once: 2 })).status).toBe(200);
    await forgetStep(town.server, admin.id);
    const code = appCode(secret);
    expect((await admin.patch(`${AT}${id}/`, { key: 'sk-given', code })).status).toBe(200);
  });
});

describe('A68 the address of an endpoint', () => {
  test.each([
    ['http://127.0.0.1:5432/v1', '127.0.0.1:5432'],
    ['https://10.20.0.8:11434/v1', '10.20.0.8:11434'],
    ['http://169.254.169.254/v1', '169.254.169.254:80'],
    ['https://[::1]/v1', '::1:443'],
    ['http://0x7f.1/v1', '127.0.0.1:80'],
    ['https://203.0.112.9:22/v1', '203.0.112.9:22'],
  ])('%s is refused with the line of the operator', async (url, host) => {
    const given = { name: 'Privato', kind: 'other', url, model: 'x' };
    const { status, body } = await town.admin.post(AT, given);
    expect(status).toBe(400);
    expect(body.url[0]).toContain(`REGIA_ALLOW_HOSTS=${host}`);
    expect((await town.admin.post(`${AT}models/`, { kind: 'other', url })).status).toBe(400);
  });

  test.each([
    'file:///etc/passwd',
    'gopher://a.example/',
    'https://u:p@a.example/v1',
    'http://203.0.112.9/v1',
    'x',
  ])('A72 %s is refused', async (url) => {
    const { status, body } = await town.admin.post(AT, { name: 'Strano', kind: 'other', url, model: 'x' });
    expect([status, Object.keys(body)[0]]).toEqual([400, 'url']);
  });

  test('A70 is checked again when a connection is opened, also for an answer', async () => {
    const { id } = await chosen();
    await town.server.database.pool.query(
      `update model_endpoints set url = $2, updated_on = date_trunc('milliseconds', now()), sealed_key = null, key_last_four = null where id = $1`,
      [id, operators.url],
    );
    const before = operators.calls;
    await answer();
    expect(operators.calls).toBe(before);
    expect((await tested(id)).test.checks[0]).toMatchObject({ name: 'reachable', outcome: 'failed' });
    expect(operators.listed).toEqual([]);
    await choose(null);
  });
});

describe('the callers of endpoints', () => {
  test('A51 another organization’s endpoint is neither seen nor chosen', async () => {
    const { id } = await endpoint();
    await tested(id);
    const organization = await town.server.organization();
    const stranger = await town.server.person({ organization, profiles: ['admin'] });
    expect((await stranger.get(AT)).body.results).toEqual([]);
    expect((await stranger.patch(`${AT}${id}/`, { name: 'Mio' })).status).toBe(404);
    expect((await stranger.post(`${AT}${id}/test/`)).status).toBe(404);
    expect((await stranger.delete(`${AT}${id}/`)).status).toBe(404);
    const list = { kind: 'other', url: own.url, endpoint: id };
    expect((await stranger.post(`${AT}models/`, list)).status).toBe(404);
    const made_ = await stranger.post('/api/v1/ai/admin/assistant/', { name: 'Altrove', language: 'it-IT' });
    const at = `/api/v1/ai/admin/assistant/${made_.body.id}/model-endpoint/`;
    expect((await stranger.patch(at, { endpoint: id })).body).toHaveProperty('endpoint');
    expect((await stranger.get(at)).body).toMatchObject({ endpoint: null, options: [] });
  });

  test('an editor neither reads nor chooses endpoints', async () => {
    const editor = await town.server.person({ organization: town.organization, profiles: ['editor'] });
    expect((await editor.get(AT.replace('admin', 'editor'))).status).toBe(403);
    const at = `/api/v1/ai/editor/assistant/${town.assistant}/model-endpoint/`;
    expect((await editor.patch(at, { endpoint: null })).status).toBe(403);
  });
});

test('ANS-21 only the ports of this machine that the operator allowed are asked for models', async () => {
  const { body } = await town.admin.post(`${AT}look/`);
  expect(body.found).toEqual([]);
  expect(body.not_allowed).toEqual([{ program: 'Vietato', allow_host: new URL(operators.url).host }]);
  expect([own.listed.length > 0, operators.listed]).toEqual([true, []]);
});
