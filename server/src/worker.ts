import { jobs as knowledgeJobs, resumeTraining } from './knowledge/jobs.ts';
import type { Services } from './platform/services.ts';

/** Wires every domain's jobs to the queue. Nothing here decides anything. */
export async function startWorker(services: Services): Promise<void> {
  await services.jobs.start([...knowledgeJobs(services)]);
  await resumeTraining(services);
}
