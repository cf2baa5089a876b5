import { setTimeout as wait } from 'node:timers/promises';
import { findDemoAssistant } from '../../assistants/demo-assistant.ts';
import type { DemoAssistant } from '../../assistants/demo-assistant.ts';
import { defineJob } from '../../jobs/public.ts';
import type { Job, RecordKind } from '../../jobs/public.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { makeConversations } from './make-conversations.ts';
import { readProgress } from './progress.ts';

const JOB = 'demonstration.conversations';
/** So often the job looks whether the assistants have learned the manual. */
const LOOK_MS = 300;
/** After a training that failed, so long the job waits for another one. */
const AGAIN_S = 60;

/** Runs when a worker starts: makes the conversations that were asked for, or goes on with them. */
export async function resumeConversations({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const progress = await readProgress(db);
  if (progress && !progress.isDone) await jobs.enqueue(db, JOB, {}, { singletonKey: JOB });
}

/** Work that waits for long, or was lost, gets a new job; a superfluous one finds that nothing is left to do. */
export const demonstrationKind = (queue: Pick<Queue, 'enqueue'>): RecordKind => ({
  name: 'demonstration',
  lostAfter: { waiting: 300, running: 120 },
  lost: { again: (trx) => queue.enqueue(trx, JOB, {}, { singletonKey: JOB }) },
});

export const jobs = (services: Services): Job[] => [
  defineJob(
    { name: JOB, expireInSeconds: 900, heartbeatSeconds: 10, retryLimit: 3 },
    async (_, { signal }) => {
      const { db, jobs: queue } = services;
      let found = await findAssistants(db);
      while (found.some(({ isLearning }) => isLearning)) {
        await wait(LOOK_MS, undefined, { signal });
        found = await findAssistants(db);
      }
      const progress = await readProgress(db);
      if (!progress || progress.isDone) return;
      // An assistant that has learned nothing would answer nothing.
      if (found.some(({ hasPassages }) => !hasPassages))
        await queue.enqueue(db, JOB, {}, { singletonKey: JOB, startAfter: AGAIN_S });
      else await makeConversations(services, progress, signal);
    },
  ),
];

/** The assistants of the demonstration that are still there. */
async function findAssistants(db: Db): Promise<DemoAssistant[]> {
  const found = [await findDemoAssistant(db, 'it-IT'), await findDemoAssistant(db, 'en-US')];
  return found.filter((one) => one !== undefined);
}
