import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@regia/contract/call';
import { bodyFor, CALLS, nameOf, paramsOf, pathOf } from '../../test/contract-calls.ts';
import { openStream } from '../../test/event-stream.ts';
import { eventually } from '../../test/eventually.ts';
import { MFA, beginFirst, firstStep, withApp } from '../../test/second-factor.ts';
import { testServer } from '../../test/server.ts';
import type { Caller, Reply, TestServer } from '../../test/server.ts';
import { appCode, secretIn } from '../../test/totp.ts';
import { newId } from '../platform/ids.ts';

type Person = Awaited<ReturnType<TestServer['person']>>;

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await testServer();
  organization = await server.organization();
});
afterAll(() => server.close());

const demand = (profile: string, where = organization) =>
  server.database.db
    .insertInto('second_factor_rules')
    .values({ organization_id: where, profile })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Every call that requires a signed-in user. */
const KNOWING = CALLS.filter((call) => call.access !== 'public' && call.access !== 'visitor');
/** It includes the user's own contact, because codes by SMS need a number. */
const OPEN = [
  'GET /api/account/me/',
  'GET /api/account/mfa/mfa/user-active-methods/',
  'GET /api/mfa/:profile/mfamethod/',
  'GET /api/mfa/:profile/mfamethod/:id/',
  'GET /api/v1/organization/:profile/contact/:id/',
  'PATCH /api/account/:profile/user/change-language/',
  'PATCH /api/v1/organization/:profile/contact/:id/',
  'POST /api/account/mfa/:method/activate/',
  'POST /api/account/mfa/:method/activate/confirm/',
  'POST /api/account/mfa/code/request/',
];

function send(who: Caller, call: Call, headers = {}): Promise<Reply> {
  const params = { ...Object.fromEntries(paramsOf(call).map((name) => [name, newId()])), profile: 'admin' };
  const path = pathOf(call, params);
  if (call.method === 'GET') return who.get(path, { headers });
  if (call.method === 'DELETE') return who.delete(path, { headers });
  return who[call.method === 'POST' ? 'post' : 'patch'](path, bodyFor(call), { headers });
}

describe('A113 a person who must set up a second factor may use only the set-up and their language', () => {
  let person: Person;
  beforeAll(async () => {
    person = await server.person({ organization, profiles: ['admin'] });
    await demand('admin');
  });

  test('A113 exactly these calls stay open before the set-up', () => {
    const open = KNOWING.filter((call) => call.beforeSecondFactor).map(nameOf);
    expect(open.toSorted()).toEqual(OPEN);
  });

  test.each(KNOWING.map((call) => [nameOf(call), call] as const))(
    'A113 %s answers 403 before the set-up unless the set-up needs it',
    async (name, call) => {
      const reply = await send(person, call);
      if (OPEN.includes(name)) {
        expect(reply.headers['regia-refusal']).not.toBe('second_factor_required');
        expect(reply.status).not.toBe(401);
        return;
      }
      expect([reply.status, reply.body]).toEqual([
        403,
        { detail: 'Your profile requires a second factor. Set one up to continue.', status_code: 403 },
      ]);
    },
  );

  test('MFA-01 A113 the open list of methods does not return other people’s methods', async () => {
    const reply = await person.get('/api/mfa/admin/mfamethod/?everyone');
    expect([reply.status, reply.headers['regia-refusal']]).toEqual([403, 'second_factor_required']);
    const other = await server.person({ organization, profiles: ['viewer'] });
    await withApp(server, other);
    const { rows } = await server.database.pool.query('select id from mfa_methods where user_id = $1', [
      other.id,
    ]);
    expect((await person.get(`/api/mfa/admin/mfamethod/${rows[0].id}/`)).status).toBe(404);
  });

  test('AUTH-04 A113 a person who must set up a second factor may sign out', async () => {
    const leaver = await server.person({ organization, profiles: ['admin'] });
    const out = await server
      .stranger()
      .post('/api/account/token/logout/', { refresh: leaver.tokens.refresh });
    expect(out.status).toBe(200);
  });
});

test('MFA-04 A113 after the set-up everything is open in the same session; after removing the method it is refused again', async () => {
  await demand('admin');
  const person = await server.person({ organization, profiles: ['admin'] });
  const list = '/api/v1/ai/admin/assistant/';
  expect((await person.get(list)).status).toBe(403);
  expect((await person.get('/api/account/me/')).body.second_factor_required).toBe(true);
  const begun = await beginFirst(person, 'app');
  expect((await person.get(list)).status).toBe(403);
  const secret = secretIn(begun.body.details);
  const confirmed = await person.post(`${MFA}/app/activate/confirm/`, { code: appCode(secret) });
  expect((await person.get(list)).status).toBe(200);
  expect((await person.get('/api/account/me/')).body.second_factor_required).toBe(false);
  const code = confirmed.body.backup_codes[0] as string;
  expect((await person.post(`${MFA}/app/deactivate/`, { code })).status).toBe(204);
  expect((await person.get(list)).headers['regia-refusal']).toBe('second_factor_required');
});

test('A113 the rule of another profile, or of another organisation, does not apply', async () => {
  await demand('admin');
  await demand('editor', await server.organization());
  const editor = await server.person({ organization, profiles: ['editor'] });
  expect((await editor.get('/api/v1/ai/editor/assistant/')).status).toBe(200);
  // The rule applies to everyone who holds the profile, also while they use another one.
  const both = await server.person({ organization, profiles: ['editor', 'admin'] });
  expect((await both.get('/api/v1/ai/editor/assistant/')).status).toBe(403);
});

test('A113 a superuser is bound by the rule for superusers with any profile; superusers of other organisations are not', async () => {
  const where = await server.organization();
  const superuser = await server.person({ organization: where, profiles: ['editor'], superuser: true });
  const other = await server.person({ organization, superuser: true });
  const editor = await server.person({ organization: where, profiles: ['editor'] });
  await demand('superuser', where);
  const list = (who: Person, profile: string) =>
    who.get(`/api/v1/ai/${profile}/assistant/`, { headers: { 'regia-organization': where } });
  for (const profile of ['superuser', 'editor']) {
    const reply = await list(superuser, profile);
    expect([profile, reply.headers['regia-refusal']]).toEqual([profile, 'second_factor_required']);
  }
  expect((await list(other, 'superuser')).status).toBe(200);
  expect((await list(editor, 'editor')).status).toBe(200);
  await withApp(server, superuser);
  expect((await list(superuser, 'superuser')).status).toBe(200);
});

test('A113 an open stream ends when a second factor becomes required', async () => {
  const where = await server.organization();
  const admin = await server.person({ organization: where, profiles: ['admin'] });
  const made = await admin.post('/api/v1/ai/admin/assistant/', { name: 'Aperto' });
  const run = newId();
  await server.database.pool.query(
    'insert into training_runs (id, organization_id, assistant_id) select $1, organization_id, id from assistants where id = $2',
    [run, made.body.id],
  );
  const address = await server.listen();
  const path = `/api/v1/ai/admin/assistant/${made.body.id}/training-run/${run}/live/`;
  const headers = { authorization: `JWT ${admin.tokens.access}` };
  const live = await openStream(address + path, { headers });
  expect((await live.next())?.event).toBe('run');
  let isOver = false;
  const over = () => (isOver = true);
  live.rest().then(over, over);
  await demand('admin', where);
  await eventually(() => expect(isOver).toBe(true));
  expect((await openStream(address + path, { headers })).status).toBe(403);
});

describe('AUTH-02 A28 the token of a second step is rejected as a session', () => {
  let token: string;
  beforeAll(async () => {
    const person = await server.person({ organization, profiles: ['viewer'] });
    await withApp(server, person);
    token = (await firstStep(server, person.username)).body.ephemeral_token as string;
  });

  test.each(CALLS.filter((call) => call.access !== 'public').map((call) => [nameOf(call), call] as const))(
    'A28 AUTH-02 %s answers 401 to the token of a second step',
    async (_, call) => {
      for (const scheme of ['JWT', 'Bearer']) {
        const reply = await send(server.stranger(), call, {
          authorization: `${scheme} ${token}`,
          cookie: `token=${encodeURIComponent(JSON.stringify({ access: token, refresh: token }))}`,
        });
        expect([scheme, reply.status]).toEqual([scheme, 401]);
      }
    },
  );

  test('A28 AUTH-02 the token of a second step cannot be refreshed', async () => {
    const reply = await server.stranger().post('/api/account/token/refresh/', { refresh: token });
    expect([reply.status, reply.body.code]).toEqual([401, 'token_not_valid']);
  });
});
