import { sql } from 'kysely';
import type { Queue } from '../../jobs/queue.ts';
import type { Db } from '../../platform/db.ts';
import { LEAD_JOB } from './job-names.ts';

/**
 * A run that nobody leads, for whatever reason its job was lost, gets a new one: none stays "running" for ever. One too
 * many finds the run led and goes away.
 */
export async function resumeStalled(db: Db, jobs: Pick<Queue, 'enqueue'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from training_runs as r
    where r.state in ('queued', 'running') and not exists (
      select 1 from training_workers as w where w.id = r.leader and w.lease_until > now())`.execute(db);
  for (const { id } of rows) await jobs.enqueue(db, LEAD_JOB, { run: id }, { singletonKey: id });
}
