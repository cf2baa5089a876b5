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
    // No token was used, so it costs nothing although it has no prices.
    expect(body.test.cost).toBe(0);
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

describe('the callers of endpoints', () => {
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
