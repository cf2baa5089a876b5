import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { sweepThrottles } from '../platform/throttle.ts';
import { defineJob } from './public.ts';
import type { Job } from './public.ts';

/**
 * What nobody needs any more goes, every few minutes; what will be needed is made ready. The domains above bring
 * their own steps (sessions that ended, the months to come). They run one after the other, and one that fails keeps
 * no other from its turn.
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
      if (failures.length > 0) throw new AggregateError(failures, 'Some of the housekeeping failed');
    },
  );

/** Who lost the connection has come back within minutes, or reads the state anew. */
const sweepLiveEvents = (db: Db) =>
  db
    .deleteFrom('live_events as e')
    .where('e.at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
