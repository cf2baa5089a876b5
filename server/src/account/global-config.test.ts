import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const configFor = async (headers: Record<string, string>) =>
  (await server.stranger(headers).get('/api/get-global-config/')).body;

test('APP-17 AUTH-17 B7 the global configuration has a mailbox only for a local request, and has no demonstration field', async () => {
  const local = await configFor({ host: 'localhost:3000' });
  expect([local.mailbox, 'demonstration' in local]).toEqual([true, false]);
  const remoteHeaders: Record<string, string>[] = [
    { host: 'regia.example' },
    { host: 'localhost', via: '1.1 proxy' },
  ];
  for (const headers of remoteHeaders) {
    const remote = await configFor(headers);
    expect([remote.mailbox, 'demonstration' in remote]).toEqual([false, false]);
  }
});
