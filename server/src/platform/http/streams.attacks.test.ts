import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream } from '../../../test/event-stream.ts';
import { quietMs } from '../../../test/pace.ts';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { newId } from '../ids.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer();
  address = await server.listen();
});
afterAll(() => server.close());

/** A person whose profile has one permission, with an open stream of a training run that never ends. */
async function watching() {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const permissions = ['assistant.retrieve'];
  const own = { id: newId(), organization_id: organization, name: 'sala', label: 'Sala', permissions };
  await server.database.db.insertInto('role_profiles').values(own).execute();
  const reader = await server.person({ organization, profiles: ['sala'] });
  const made = await admin.post('/api/v1/ai/admin/assistant/', { name: 'Aperto' });
  const run = newId();
  await server.database.pool.query(
    'insert into training_runs (id, organization_id, assistant_id) select $1, organization_id, id from assistants where id = $2',
    [run, made.body.id],
  );
  const path = `/api/v1/ai/sala/assistant/${made.body.id}/training-run/${run}/live/`;
  const live = await openStream(address + path, {
    headers: { authorization: `JWT ${reader.tokens.access}` },
  });
  expect((await live.next())?.event).toBe('run');
  let isOver = false;
  const over = live
    .rest()
    .catch(() => [])
    .finally(() => (isOver = true));
  return { reader: { ...reader, organization }, over, isOver: () => isOver };
}

type Reader = Awaited<ReturnType<typeof watching>>['reader'];

test.concurrent.each<[string, (reader: Reader) => Promise<unknown>]>([
  [
    'its session',
    (reader) => server.stranger().post('/api/account/token/logout/', { refresh: reader.tokens.refresh }),
  ],
  [
    'the account',
    (reader) => server.database.pool.query('update users set is_active = false where id = $1', [reader.id]),
  ],
  [
    'the profile',
    (reader) => server.database.pool.query('delete from user_profiles where user_id = $1', [reader.id]),
  ],
  [
    'the permission of its call',
    ({ organization }) =>
      server.database.pool.query(`update role_profiles set permissions = '{}' where organization_id = $1`, [
        organization,
      ]),
  ],
])('AUTH-04 USER-03 A08 an open stream ends within five seconds of the end of %s', async (_, end) => {
  const { reader, over, isOver } = await watching();
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  // The right was checked once, and still holds.
  expect(isOver()).toBe(false);
  const tookMs = await quietMs(async () => {
    await end(reader);
    await over;
  });
  expect(tookMs).toBeLessThan(5_000);
});
