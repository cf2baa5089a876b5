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
 * Wires every domain's jobs to the queue. With another secret than the database's it leaves alone those that open what
 * was sealed, or seal: they wait for a worker that can.
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
