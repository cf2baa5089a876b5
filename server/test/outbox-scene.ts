import { Writable } from 'node:stream';
import { pino } from 'pino';
import { startWorker } from '../src/worker.ts';
import { eventually } from './eventually.ts';
import { testServer } from './server.ts';
import type { TestServer } from './server.ts';

export interface OutboxScene {
  readonly server: TestServer;
  /** The log of the jobs. */
  log(): string;
  /** The job of this name in one of these states; fails after some seconds. */
  job(name: string, ...states: string[]): Promise<{ state: string; output: string; attempts: number }>;
  /** Makes a job that waits for its retry due now. */
  retryNow(): Promise<void>;
  close(): Promise<void>;
}

/** A server that runs the sending jobs, with the given settings. */
export async function outboxScene(environment: Record<string, string>): Promise<OutboxScene> {
  const server = await testServer({ worker: true, environment });
  const lines: string[] = [];
  const kept = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  await startWorker({ ...server.services, log: pino({ level: 'info' }, kept) });
  return {
    server,
    log: () => lines.join(''),
    job: (name, ...states) =>
      eventually(async () => {
        const { rows } = await server.database.pool.query<{
          state: string;
          output: string | null;
          retry_count: number;
        }>('select state, output::text, retry_count from jobs.job where name = $1', [name]);
        const [row] = rows;
        if (!row || !states.includes(row.state)) throw new Error(`the job is ${row?.state}`);
        return { state: row.state, output: row.output ?? '', attempts: row.retry_count };
      }),
    async retryNow() {
      await server.database.pool.query("update jobs.job set start_after = now() where state = 'retry'");
    },
    close: () => server.close(),
  };
}
