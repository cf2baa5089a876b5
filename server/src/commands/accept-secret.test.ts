import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND_SECRET, runCommand } from '../../test/run-command.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Given = Parameters<typeof runCommand>[2];
const regia = (words: string[], given?: Given) => runCommand(server, words, given);

test('A120 accept-secret accepts the replacement of a lost secret, once, and records it in the audit log', async () => {
  const environment = { REGIA_SECRET: COMMAND_SECRET.split('').toReversed().join('') };
  await regia(['accept-secret']);
  const accepted = await regia(['accept-secret'], { environment });
  expect([accepted.code, accepted.stdout]).toEqual([
    0,
    expect.stringContaining('This database now uses this REGIA_SECRET.'),
  ]);
  expect((await regia(['accept-secret'], { environment })).stdout).toContain('Nothing was changed');
  expect((await regia(['doctor'])).stdout).toMatch(/✗ Secret: .*npm run regia -- accept-secret$/m);
  const { rowCount } = await server.database.pool.query(
    "select 1 from audit_entries where action = 'secret.accepted'",
  );
  expect(rowCount).toBe(1);
});
