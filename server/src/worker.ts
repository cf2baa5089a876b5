import { jobs as accountJobs } from './account/jobs.ts';
import { sweepAccess, sweepKnownAddresses, sweepSessions, sweepSignInSteps } from './account/public.ts';
import { jobs as chatJobs } from './chat/jobs.ts';
import { makePartitions } from './chat/public.ts';
import { housekeeping } from './jobs/housekeeping.ts';
import { jobs as knowledgeJobs, resumeTraining } from './knowledge/jobs.ts';
import { sweepSecondFactors } from './mfa/public.ts';
import { jobs as outboxJobs } from './outbox/jobs.ts';
import { forgetMailbox } from './outbox/public.ts';
import { isSecretOfDatabase } from './platform/secret-mark.ts';
import type { Services } from './platform/services.ts';

/**
 * Wires every domain's jobs to the queue. If the secret is not the database's, jobs that seal or open sealed values are
 * left to a worker with the right secret.
 */
export async function startWorker(services: Services): Promise<void> {
  const canOpenSeals = await isSecretOfDatabase(services.db, services.secret);
  await services.jobs.start([
    ...(canOpenSeals ? [...accountJobs(services), ...outboxJobs(services)] : []),
    ...knowledgeJobs(services),
    ...chatJobs(services),
    housekeeping(services, {
      sweepSessions,
      sweepKnownAddresses,
      sweepSignInSteps,
      sweepAccess,
      sweepSecondFactors,
      makePartitions,
      forgetMailbox: () => forgetMailbox(services),
    }),
  ]);
  await resumeTraining(services);
}
