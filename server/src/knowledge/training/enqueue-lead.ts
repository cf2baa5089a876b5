import type { Queue } from '../../jobs/queue.ts';
import type { Db } from '../../platform/db.ts';
import type { TrainingRunFacts } from './facts.ts';
import { LEAD_JOB } from './job-names.ts';

/** Adds the job that leads a run, in the turns of its organization. A run has one waiting job at most. */
export const enqueueLead = (
  db: Db,
  jobs: Pick<Queue, 'enqueue'>,
  { id, organizationId }: Pick<TrainingRunFacts, 'id' | 'organizationId'>,
): Promise<boolean> => jobs.enqueue(db, LEAD_JOB, { run: id }, { singletonKey: id, group: organizationId });
