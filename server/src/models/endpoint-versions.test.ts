import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileLocked } from '../../test/held-lock.ts';
import { ageProofs, forgetStep, withApp } from '../../test/second-factor.ts';
import { testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';
import { appCode } from '../../test/totp.ts';

const AT = '/api/v1/organization/admin/model-endpoint/';

let server: TestServer;
let organization: string;
let admin: Caller;
beforeAll(async () => {
  server = await testServer({ environment: { REGIA_ALLOW_HOSTS: '127.0.0.1:4' } });
  organization = await server.organization();
  admin = await server.person({ organization, profiles: ['admin'] });
});
afterAll(() => server?.close());

let made = 0;
const endpoint = async () =>
  (
    await admin.post(AT, {
      name: `Endpoint ${++made}`,
      kind: 'other',
      url: 'http://127.0.0.1:4/v1',
      model: 'x',
    })
  ).body;

test('ANS-21 an endpoint that somebody else has changed since is not overwritten', async () => {
  const { id, updated_on: seen } = await endpoint();
  const first = await admin.patch(`${AT}${id}/`, { model: 'theirs', updated_on: seen });
  expect([first.status, first.body.updated_on === seen]).toEqual([200, false]);
  const second = await admin.patch(`${AT}${id}/`, { model: 'mine', most_at_once: 2, updated_on: seen });
  expect([second.status, second.headers['regia-refusal']]).toEqual([409, 'endpoint_changed_meanwhile']);
  const again = { most_at_once: 2, updated_on: first.body.updated_on };
  expect((await admin.patch(`${AT}${id}/`, again)).body).toMatchObject({ model: 'theirs', most_at_once: 2 });
  expect((await admin.patch(`${AT}${id}/`, { model: 'mine' })).status).toBe(200);
});

test('ANS-21 a change that another one overtakes while it waits is refused', async () => {
  const { id, updated_on: seen } = await endpoint();
  const late = await whileLocked(server.database.pool, {
    statement: `update model_endpoints set model = 'theirs', updated_on = now() where id = $1
      returning pg_advisory_xact_lock(hashtextextended('model endpoints ' || organization_id::text, 0))`,
    values: [id],
    call: () => admin.patch(`${AT}${id}/`, { model: 'mine', updated_on: seen }),
  });
  expect(late.headers['regia-refusal']).toBe('endpoint_changed_meanwhile');
});

test('ANS-21 a change that is overtaken does not use up the code', async () => {
  const person = await server.person({ organization, profiles: ['admin'] });
  const { id, updated_on: seen } = await endpoint();
  await admin.patch(`${AT}${id}/`, { model: 'theirs' });
  const { secret } = await withApp(server, person);
  await ageProofs(server, person.id);
  await forgetStep(server, person.id);
  const code = appCode(secret);
  const late = await person.patch(`${AT}${id}/`, { key: 'sk-mine', updated_on: seen, code });
  expect(late.headers['regia-refusal']).toBe('endpoint_changed_meanwhile');
  const given = await person.patch(`${AT}${id}/`, { key: 'sk-key-of-mine', code });
  expect([given.status, given.body.key_last_four]).toEqual([200, 'mine']);
});
