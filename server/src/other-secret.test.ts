import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startProcess } from '../test/server-process.ts';
import { testServer } from '../test/server.ts';

test('A120 F7 refuses a process with another secret than the database’s, in one line that names accept-secret', async () => {
  const server = await testServer();
  try {
    // The first process records its secret.
    expect(await (await startProcess(server)).stop()).toBe(0);
    const stray = startProcess(server, { REGIA_SECRET: randomBytes(32).toString('hex') });
    await expect(stray).rejects.toThrow(
      /ended with 78:\nREGIA_SECRET is not the one .* npm run regia -- accept-secret\n$/,
    );
    expect(await (await startProcess(server)).stop()).toBe(0);
  } finally {
    await server.close();
  }
});
