import { openServer } from './access-scene.ts';
import { testDatabase } from './database.ts';
import type { Caller, TestServer } from './server.ts';
import { startProcess } from './server-process.ts';

/**
 * Two processes of the product on one PostgreSQL, to show that no counter lives in the memory of one. The clock of the
 * throttles is stopped.
 */
export interface TwoProcesses {
  /** A server on the same database, in the process of the test. */
  readonly server: TestServer;
  /** A caller without a token, at the two processes in turn. `headers` are sent with every call. */
  at(index: number, headers?: Record<string, string>): Caller;
  /** The errors in the logs of both. */
  errors(): string;
  close(): Promise<void>;
}

export async function twoProcesses(): Promise<TwoProcesses> {
  const server = await openServer({}, await testDatabase({ clock: 'stopped' }));
  const pair = await Promise.all([startProcess(server), startProcess(server)]);
  return {
    server,
    at: (index, headers = {}) => pair[index % 2]!.stranger(headers),
    errors: () =>
      pair
        .flatMap((one) => one.said().split('\n'))
        .filter((line) => /"level":"?(50|error)/.test(line))
        .join('\n'),
    async close() {
      await Promise.all(pair.map((one) => one.stop()));
      await server.close();
    },
  };
}
