import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../test/server.ts';
import { newcomer, openServer, registered, registeredOnly, someone, work } from '../../test/access-scene.ts';
import { sweepAccess } from './sweep-access.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

test('AUTH-12 deletes expired links and unconfirmed registrations; keeps registrations that wait for a decision', async () => {
  const { db, pool } = server.database;
  await registeredOnly(server);
  const early = await registeredOnly(server);
  const [waiting, decided] = [await registered(server), await registered(server)];
  for (const { email } of [waiting, decided]) {
    await newcomer(server).post('/api/account/password/reset/', { email });
  }
  await work(server);
  await pool.query(`update registrations set expires_on = now() - interval '1 s' where username <> $1`, [
    early.username,
  ]);
  await pool.query(`update registrations set decided_on = now() - interval '31 days' where id = $1`, [
    decided.id,
  ]);
  await pool.query(`update account_links set expires_on = now() - interval '1 s' where user_id = $1`, [
    decided.id,
  ]);
  await sweepAccess(db);
  const left = await db.selectFrom('registrations').select('username').execute();
  expect(left.map((row) => row.username).toSorted()).toEqual([early.username, waiting.username].toSorted());
  const links = await db.selectFrom('account_links').select('user_id').execute();
  expect(links).toEqual([{ user_id: waiting.id }]);
});

test('AUTH-12 deletes a registration whose account was deleted; its username is free again', async () => {
  const { db, pool } = server.database;
  const [gone, refused] = [await registered(server), await registered(server)];
  await pool.query('update registrations set decided_on = now() where id = $1', [refused.id]);
  await pool.query('delete from users where id = any($1)', [[gone.id, refused.id]]);
  const register = () => newcomer(server).post('/api/v1/registration/', someone({ username: gone.username }));
  expect((await register()).status).toBe(400);
  await sweepAccess(db);
  // The refused registration stays: a second decider must still learn that it is decided.
  const left = db.selectFrom('registrations').select('id').where('id', 'in', [gone.id, refused.id]);
  expect(await left.execute()).toEqual([{ id: refused.id }]);
  expect((await register()).status).toBe(201);
});
