import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailboxReader } from '../../test/mailbox.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { startWorker } from '../worker.ts';
import { queueMail } from './public.ts';

/** A worker whose operator gave it another secret by mistake, and later the one that the database is used with. */
let server: TestServer;
let stray: TestServer;
let healthy: TestServer;
beforeAll(async () => {
  server = await testServer({ worker: true });
  stray = await testServer({ worker: true, beside: server });
  healthy = await testServer({ worker: true, beside: server });
  // Whoever is first says which secret it is.
  await startWorker(server.services);
  await server.services.jobs.stop();
});
afterAll(async () => {
  await healthy.close();
  await stray.close();
  await server.close();
});

const stateOf = async (name: string): Promise<string> =>
  (await server.database.pool.query('select state from jobs.job where name = $1', [name])).rows[0]?.state;

test('A120 AUTH-17 a worker with another secret leaves alone what it could not open: it waits for one that can', async () => {
  const { db } = server.services;
  await queueMail(healthy.services, db, {
    to: { email: 'anna@comune.example', name: 'Anna Rossi', language: 'it-IT' },
    kind: 'password_changed',
    values: { resetLink: 'http://localhost:3000/auth/forgot-password' },
  });
  await healthy.services.jobs.enqueue(db, 'account.reset-asked', { sealed: 'as good as any' });
  await startWorker({ ...stray.services, secret: 'another-secret' });
  // What needs no secret it does.
  await stray.services.jobs.enqueue(db, 'jobs.housekeeping', {});
  await vi.waitFor(async () => expect(await stateOf('jobs.housekeeping')).toBe('completed'), 10_000);
  expect([await stateOf('outbox.mail'), await stateOf('account.reset-asked')]).toEqual([
    'created',
    'created',
  ]);
  await startWorker(healthy.services);
  await vi.waitFor(async () => {
    const kept = await (await mailboxReader(healthy)).get('/mailbox/messages/');
    expect(kept.body).toMatchObject([{ to: 'anna@comune.example' }]);
  }, 10_000);
});
