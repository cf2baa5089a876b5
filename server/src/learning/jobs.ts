import { z } from 'zod/mini';
import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import { RUN_JOB, WATCH_JOB } from './proof/job-names.ts';
import { runLearning } from './proof/run-learning.ts';
import type { Prover } from './proof/run-learning.ts';
import { watchLearnings } from './proof/watch-learnings.ts';

export { proofKind } from './proof/proof-record.ts';

const payload = z.object({ learning: z.string(), organization: z.string() });

/** Asking belongs to a higher domain, so the worker passes it in. */
export const jobs = ({ db, jobs: queue }: Services, prover: Prover): Job[] => [
  defineJob(
    { name: RUN_JOB, expireInSeconds: 600, heartbeatSeconds: 10, retryLimit: 3, concurrency: 2 },
    (given, { signal }) => {
      const { learning: id, organization: organizationId } = z.parse(payload, given);
      return runLearning(db, prover, { id, organizationId }, signal);
    },
  ),
  defineJob({ name: WATCH_JOB, schedule: '* * * * *', retryLimit: 1 }, () => watchLearnings(db, queue)),
];
