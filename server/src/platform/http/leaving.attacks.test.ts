import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { heldLock, waitingStatements } from '../../../test/held-lock.ts';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { newId } from '../ids.ts';

let server: TestServer;
let address: URL;
beforeAll(async () => {
  server = await testServer();
  address = new URL(await server.listen());
});
afterAll(() => server.close());

/** An admin who may watch a training run that never ends, and the path of its stream. */
async function endlessRun() {
  const admin = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  const made = await admin.post('/api/v1/ai/admin/assistant/', { name: 'Aperto' });
  const run = newId();
  await server.database.pool.query(
    'insert into training_runs (id, organization_id, assistant_id) select $1, organization_id, id from assistants where id = $2',
    [run, made.body.id],
  );
  return { admin, path: `/api/v1/ai/admin/assistant/${made.body.id}/training-run/${run}/live/` };
}

const connections = () =>
  new Promise<number>((resolve) => server.app.server.getConnections((_error, count) => resolve(count)));

/** Sends a request `times` times on one connection, and disconnects before the caller has been authenticated. */
async function askAndLeave(path: string, access: string, times: number): Promise<void> {
  const { pool } = server.database;
  const release = await heldLock(pool, 'lock table sessions in access exclusive mode');
  try {
    const socket = connect(Number(address.port), address.hostname);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: JWT ${access}\r\n\r\n`.repeat(times));
    await expect.poll(() => waitingStatements(pool)).toBe(times);
    socket.destroy();
    await expect.poll(connections).toBe(0);
  } finally {
    await release();
  }
}

test.each([
  ['alone', 1],
  ['behind another answer on the same connection', 2],
])(
  'A08 a client that disconnects during authentication, %s, leaves no repeated permission checks',
  async (_, times) => {
    const { admin, path } = await endlessRun();
    const queries = vi.spyOn(server.database.pool, 'query');
    const asked = () =>
      queries.mock.calls.filter(([query]) => (query as { name?: string }).name === 'account.signed-in')
        .length;
    await askAndLeave(path, admin.tokens.access, times);
    // An open stream checks every three seconds.
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    expect(asked()).toBe(times);
    queries.mockRestore();
  },
);
