import { sql } from 'kysely';
import type { Queue } from '../../jobs/queue.ts';
import type { Db } from '../../platform/db.ts';
import { LEAD_JOB } from './job-names.ts';

/**
 * Enqueues a new job for each run without a leader, so that no run stays "running" for ever. A superfluous job finds a
 * leader and ends.
 */
export async function resumeStalled(db: Db, jobs: Pick<Queue, 'enqueue'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from training_runs as r
    where r.state in ('queued', 'running') and not exists (
      select 1 from training_workers as w where w.id = r.leader and w.lease_until > now())`.execute(db);
  for (const { id } of rows) await jobs.enqueue(db, LEAD_JOB, { run: id }, { singletonKey: id });
}
