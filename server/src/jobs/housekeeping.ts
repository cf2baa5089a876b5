import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { sweepThrottles } from '../platform/throttle.ts';
import { defineJob } from './public.ts';
import type { Job } from './public.ts';

/**
 * Housekeeping deletes data that is no longer needed and prepares data for later, every few minutes. Other domains
 * add their own steps (ended sessions, partitions of the next months). The steps run one after the other; a failed
 * step does not stop the next ones.
 */
export const housekeeping = (
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  steps: Readonly<Record<string, (db: Db) => Promise<unknown>>>,
): Job =>
  defineJob(
    { name: 'jobs.housekeeping', schedule: '*/5 * * * *', retryLimit: 1 },
    async (_payload, { signal }) => {
      const failures: Error[] = [];
      const all = { sweepLiveEvents, sweepThrottles: () => sweepThrottles(pool), ...steps };
      for (const [name, step] of Object.entries(all)) {
        signal.throwIfAborted();
        await step(db).catch((cause: unknown) => failures.push(new Error(`${name} failed`, { cause })));
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some housekeeping steps failed');
    },
  );

/**
 * Deletes old live events: a client that lost its connection has reconnected by then, or reads the whole state again.
 */
const sweepLiveEvents = (db: Db) =>
  db
    .deleteFrom('live_events as e')
    .where('e.at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
