import type { RecordKind } from '../../jobs/public.ts';
import type { Queue } from '../../jobs/queue.ts';
import { enqueueLead } from './enqueue-lead.ts';
import { LEASE_S } from './workers.ts';

/**
 * A run without a leader gets a new job, so that no run stays "running" for ever. A superfluous job finds a leader and
 * ends.
 */
export const trainingKind = (jobs: Pick<Queue, 'enqueue'>): RecordKind => ({
  name: 'training',
  lostAfter: { waiting: 0, running: LEASE_S },
  lost: { again: (trx, record) => enqueueLead(trx, jobs, record) },
});
