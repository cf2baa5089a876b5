import { defineJob, sweepRecords } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import { outboundFor } from '../platform/outbound/outbound-for.ts';
import type { Services } from '../platform/services.ts';
import { SITE_LIMITS } from '../platform/site-limits.ts';
import { learnFound } from './news/learn-found.ts';
import { LOOK_JOB, lookAtSources } from './news/look-at-sources.ts';
import type { Looking } from './news/look-at-sources.ts';
import { sweepConsents } from './drive/consents.ts';
import { openDriveClients } from './drive/drive-clients.ts';
import { LONG_PATIENCE } from './drive/google-fetch.ts';
import { openFileReader } from './files/file-reader.ts';
import { openReader } from './reading/reader.ts';
import { findQuestions } from './suggestions/find-questions.ts';
import { startScheduled } from './schedule/start-scheduled.ts';
import { HELP_JOB, LEAD_JOB } from './training/job-names.ts';
import { helpReading, runTraining } from './training/run-training.ts';
import type { RunLeader } from './training/run-training.ts';
import { trainingKind } from './training/training-kind.ts';
import { uploadKind } from './uploads/cancel-upload.ts';
import { startWaiting } from './uploads/learn-files.ts';
import { tidy } from './training/tidy.ts';

export { trainingKind, uploadKind };

const HOURS_S = 3_600;
/** A site with thousands of pages and a pause between them takes many hours. */
const LONGEST_RUN_S = 23 * HOURS_S;
const HELPERS = 2;
/** One of them is left to other organizations, also while the runs of one take hours. */
const LEADERS = 3;

/** Runs when a worker starts: resumes every run without a leader. */
export const resumeTraining = ({ db, jobs: queue }: Services): Promise<void> =>
  sweepRecords(db, [trainingKind(queue)]);

export function jobs(services: Services): Job[] {
  const { db, config, log, siteLimits = SITE_LIMITS } = services;
  const outbound = outboundFor(services);
  const training: RunLeader & Looking = {
    db,
    config,
    log,
    outbound,
    reader: openReader({ deadlineMs: siteLimits.taskMs }),
    files: openFileReader(),
    drives: openDriveClients({ config, secret: services.secret, outbound }, LONG_PATIENCE),
    async callHelp(runId) {
      for (let n = 0; n < HELPERS; n++) await services.jobs.enqueue(db, HELP_JOB, { run: runId });
    },
    startWaiting: (scope) => startWaiting(db, services.jobs, scope),
    learnFound: (source) => learnFound(db, services.jobs, source),
  };
  return [
    defineJob<{ run: string }>(
      {
        name: LEAD_JOB,
        expireInSeconds: LONGEST_RUN_S,
        heartbeatSeconds: 10,
        retryLimit: 10,
        concurrency: LEADERS,
        groupConcurrency: LEADERS - 1,
      },
      ({ run }, { signal }) => runTraining(training, run, signal),
    ),
    defineJob<{ run: string }>(
      { name: HELP_JOB, expireInSeconds: LONGEST_RUN_S, heartbeatSeconds: 10, retryLimit: 2 },
      ({ run }, { signal }) => helpReading(training, run, signal),
    ),
    defineJob({ name: 'knowledge.start-scheduled', schedule: '* * * * *', retryLimit: 1 }, () =>
      startScheduled(db, services.jobs),
    ),
    defineJob({ name: 'knowledge.start-waiting', schedule: '* * * * *', retryLimit: 1 }, () =>
      startWaiting(db, services.jobs),
    ),
    defineJob({ name: 'knowledge.find-questions', schedule: '* * * * *', retryLimit: 1 }, (_, { signal }) =>
      findQuestions(db, signal),
    ),
    // At night in Italy, before the nightly counts.
    defineJob({ name: LOOK_JOB, schedule: '*/10 0-2 * * *', retryLimit: 0 }, (_, { signal }) =>
      lookAtSources(training, signal),
    ),
    defineJob({ name: 'knowledge.look-by-day', schedule: '* * * * *', retryLimit: 0 }, (_, { signal }) =>
      lookAtSources(training, signal, 'day'),
    ),
    defineJob({ name: 'knowledge.tidy', schedule: '20 3 * * *', retryLimit: 1 }, async () => {
      await tidy(db);
      await sweepConsents(db);
    }),
  ];
}
