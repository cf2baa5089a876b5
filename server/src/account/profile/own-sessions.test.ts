import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { insertSignInStep } from '../login/sign-in-steps.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await testServer();
  organization = await server.organization();
});
afterAll(() => server.close());

const LIST = '/api/account/session/';
const ME = '/api/account/me/';
const person = () => server.person({ organization, profiles: ['editor'] });
const again = async (username: string, userAgent: string) => {
  const { body } = await server
    .stranger({ 'user-agent': userAgent })
    .post('/api/account/mfa/login/', { username, password: PASSWORD });
  return { ...server.stranger({ authorization: `JWT ${body.access}` }), refresh: body.refresh as string };
};

test('USER-10 lists the user’s active sessions, the current one first', async () => {
  const someone = await person();
  await person();
  const phone = await again(someone.username, 'Telefono');
  const tablet = await again(someone.username, 'Tavoletta');
  await server.database.pool.query(
    `update sessions set last_used_on = now() - interval '25 hours' where user_agent = 'Tavoletta'`,
  );
  const [ended, expired] = [
    await again(someone.username, 'Finita'),
    await again(someone.username, 'Scaduta'),
  ];
  await server.database.pool.query(`update sessions set revoked_on = now() where user_agent = 'Finita'`);
  await server.database.pool.query(`update sessions set expires_on = now() where user_agent = 'Scaduta'`);
  // The other session was used later, and still comes after the current one.
  await server.database.pool.query(
    `update sessions set last_used_on = now() - interval '1 hour' where user_agent = 'Telefono'`,
  );
  const { status, body } = await phone.get(LIST);
  expect(status).toBe(200);
  expect(body).toHaveLength(2);
  expect(body[0]).toMatchObject({ is_current: true, user_agent: 'Telefono', ip: '127.0.0.1' });
  expect(body[1]).toMatchObject({ is_current: false });
  for (const { refresh } of [tablet, ended, expired]) expect(JSON.stringify(body)).not.toContain(refresh);
});

test('USER-10 USER-11 ends one of the user’s sessions at once; refuses the session of another user', async () => {
  const [someone, stranger] = [await person(), await person()];
  const phone = await again(someone.username, 'Telefono');
  const { body } = await someone.get(LIST);
  const id = body.find((one: { user_agent: string }) => one.user_agent === 'Telefono').id as string;
  const foreign = await stranger.post(`${LIST}${id}/end/`);
  expect([foreign.status, foreign.body]).toEqual([404, { detail: 'Not found.', status_code: 404 }]);
  expect((await phone.get(ME)).status).toBe(200);
  expect((await someone.post(`${LIST}${id}/end/`)).status).toBe(204);
  expect((await phone.get(ME)).status).toBe(401);
  const refreshed = await server.stranger().post('/api/account/token/refresh/', { refresh: phone.refresh });
  expect(refreshed.status).toBe(401);
  for (const gone of [id, newId(), 'nonsense']) {
    expect((await someone.post(`${LIST}${gone}/end/`)).status).toBe(404);
  }
  expect((await someone.get(LIST)).body).toHaveLength(1);
  const entries = await server.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .execute();
  expect(entries).toEqual([{ action: 'session.ended' }]);
});

test('USER-10 USER-11 A08 signing out everywhere ends every session, the current one too, and pending second steps', async () => {
  const [someone, other] = [await person(), await person()];
  const phone = await again(someone.username, 'Telefono');
  await insertSignInStep(server.database.db, someone.id, false);
  expect((await someone.post(`${LIST}end-all/`)).status).toBe(204);
  for (const session of [someone, phone]) expect((await session.get(ME)).status).toBe(401);
  for (const refresh of [someone.tokens.refresh, phone.refresh]) {
    expect((await server.stranger().post('/api/account/token/refresh/', { refresh })).status).toBe(401);
  }
  const steps = await server.database.db
    .selectFrom('sign_in_steps')
    .select('user_id')
    .where('user_id', '=', someone.id)
    .execute();
  expect(steps).toEqual([]);
  const entries = await server.database.db
    .selectFrom('audit_entries')
    .select(['action', 'organization_id'])
    .where('actor_id', '=', someone.id)
    .where('action', '=', 'session.ended_all')
    .execute();
  expect(entries).toEqual([{ action: 'session.ended_all', organization_id: organization }]);
  expect((await other.get(ME)).status).toBe(200);
});
