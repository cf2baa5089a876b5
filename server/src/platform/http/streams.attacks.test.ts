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

/** An admin with an open stream of a training run that never ends. */
async function watching() {
  const admin = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  const made = await admin.post('/api/v1/ai/admin/assistant/', { name: 'Aperto' });
  const run = newId();
  await server.database.pool.query(
    'insert into training_runs (id, organization_id, assistant_id) select $1, organization_id, id from assistants where id = $2',
    [run, made.body.id],
  );
  const path = `/api/v1/ai/admin/assistant/${made.body.id}/training-run/${run}/live/`;
  const live = await openStream(address + path, { headers: { authorization: `JWT ${admin.tokens.access}` } });
  expect((await live.next())?.event).toBe('run');
  let isOver = false;
  const over = live
    .rest()
    .catch(() => [])
    .finally(() => (isOver = true));
  return { admin, over, isOver: () => isOver };
}

test.concurrent.each<[string, (admin: { id: string; tokens: { refresh: string } }) => Promise<unknown>]>([
  [
    'its session',
    (admin) => server.stranger().post('/api/account/token/logout/', { refresh: admin.tokens.refresh }),
  ],
  [
    'the account',
    (admin) => server.database.pool.query('update users set is_active = false where id = $1', [admin.id]),
  ],
  [
    'the profile',
    (admin) => server.database.pool.query('delete from user_profiles where user_id = $1', [admin.id]),
  ],
])('AUTH-04 A08 an open stream ends within five seconds of the end of %s', async (_, end) => {
  const { admin, over, isOver } = await watching();
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  // The right was checked once, and still holds.
  expect(isOver()).toBe(false);
  const tookMs = await quietMs(async () => {
    await end(admin);
    await over;
  });
  expect(tookMs).toBeLessThan(5_000);
});
