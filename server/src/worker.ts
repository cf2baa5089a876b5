import { sweepSessions } from './account/public.ts';
import { jobs as chatJobs } from './chat/jobs.ts';
import { makePartitions } from './chat/public.ts';
import { housekeeping } from './jobs/housekeeping.ts';
import { jobs as knowledgeJobs, resumeTraining } from './knowledge/jobs.ts';
import type { Services } from './platform/services.ts';

/** Wires every domain's jobs to the queue. Nothing here decides anything. */
export async function startWorker(services: Services): Promise<void> {
  await services.jobs.start([
    ...knowledgeJobs(services),
    ...chatJobs(services),
    housekeeping(services, [sweepSessions, makePartitions]),
  ]);
  await resumeTraining(services);
}
