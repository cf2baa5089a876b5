import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { sweepThrottles } from '../platform/throttle.ts';
import { defineJob } from './public.ts';
import type { Job } from './public.ts';

/**
 * What nobody needs any more goes, every few minutes; what will be needed is made ready. The domains above bring
 * their own steps (sessions that ended, the months to come), which run one after the other.
 */
export const housekeeping = (
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  steps: readonly ((db: Db) => Promise<unknown>)[],
): Job =>
  defineJob({ name: 'jobs.housekeeping', schedule: '*/5 * * * *', retryLimit: 1 }, async () => {
    await sweepLiveEvents(db);
    await sweepThrottles(pool);
    for (const step of steps) await step(db);
  });

/** Who lost the connection has come back within minutes, or reads the state anew. */
const sweepLiveEvents = (db: Db) =>
  db
    .deleteFrom('live_events as e')
    .where('e.at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
