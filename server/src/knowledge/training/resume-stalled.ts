import { sql } from 'kysely';
import type { Queue } from '../../jobs/queue.ts';
import type { Db } from '../../platform/db.ts';
import { enqueueLead } from './enqueue-lead.ts';

/**
 * Enqueues a new job for each run without a leader, so that no run stays "running" for ever. A superfluous job finds a
 * leader and ends.
 */
export async function resumeStalled(db: Db, jobs: Pick<Queue, 'enqueue'>): Promise<void> {
  const { rows } = await sql<{ id: string; organizationId: string }>`
    select r.id, r.organization_id as "organizationId" from training_runs as r
    where r.state in ('queued', 'running') and not exists (
      select 1 from training_workers as w where w.id = r.leader and w.lease_until > now())`.execute(db);
  for (const run of rows) await enqueueLead(db, jobs, run);
}
