import { setTimeout as wait } from 'node:timers/promises';
import { findDemoAssistant } from '../../assistants/demo-assistant.ts';
import { defineJob } from '../../jobs/public.ts';
import type { Job } from '../../jobs/public.ts';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { makeConversations } from './make-conversations.ts';
import { readProgress } from './progress.ts';

const JOB = 'demonstration.conversations';
/** So often the job looks whether the assistants have learned the manual. */
const LOOK_MS = 300;

/** Runs when a worker starts: makes the conversations that were asked for, or goes on with them. */
export async function resumeConversations({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const progress = await readProgress(db);
  if (progress && !progress.isDone) await jobs.enqueue(db, JOB, {}, { singletonKey: JOB });
}

export const jobs = (services: Services): Job[] => [
  defineJob(
    { name: JOB, expireInSeconds: 900, heartbeatSeconds: 10, retryLimit: 3 },
    async (_, { signal }) => {
      while (await isLearning(services.db)) await wait(LOOK_MS, undefined, { signal });
      const progress = await readProgress(services.db);
      if (progress && !progress.isDone) await makeConversations(services, progress, signal);
    },
  ),
];

/** Whether the answers must wait for a training. */
async function isLearning(db: Db): Promise<boolean> {
  const found = [await findDemoAssistant(db, 'it-IT'), await findDemoAssistant(db, 'en-US')];
  return found.some((assistant) => assistant?.isLearning);
}
