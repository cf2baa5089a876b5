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

test('B7 the global configuration never names the demonstration, and names the mailbox to this machine alone', async () => {
  const here = await configFor({ host: 'localhost:3000' });
  expect([here.mailbox, 'demonstration' in here]).toEqual([true, false]);
  const others: Record<string, string>[] = [
    { host: 'regia.example' },
    { host: 'localhost', via: '1.1 proxy' },
  ];
  for (const headers of others) {
    const elsewhere = await configFor(headers);
    expect([elsewhere.mailbox, 'demonstration' in elsewhere]).toEqual([false, false]);
  }
});
