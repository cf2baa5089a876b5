import { afterAll } from 'vitest';
import { testServer } from './server.ts';

/** Two servers on one database, for all tests of a file. */
export async function twoServers() {
  const server = await testServer();
  const other = await testServer({ beside: server });
  afterAll(async () => {
    await other.close();
    await server.close();
  });
  const organization = await server.organization();
  return {
    server,
    other,
    /** The two servers in turn. */
    either: (index: number) => (index % 2 === 0 ? server : other),
    someone: () => server.person({ organization, profiles: ['editor'] }),
  };
}
