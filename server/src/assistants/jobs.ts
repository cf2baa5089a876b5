import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import { recountActivity } from './recount-activity.ts';
import { recountDocuments } from './recount-documents.ts';
import { returnOnAir } from './return-on-air.ts';

export const jobs = ({ db, log }: Pick<Services, 'db' | 'log'>): Job[] => [
  defineJob({ name: 'assistants.recount', schedule: '10 3 * * *', retryLimit: 1 }, async () => {
    const activity = await recountActivity(db);
    if (activity.length > 0)
      log.warn({ drift: activity.slice(0, 20), all: activity.length }, 'corrected counters of messages');
    const documents = await recountDocuments(db);
    if (documents.length > 0)
      log.warn(
        { assistants: documents.slice(0, 20), all: documents.length },
        'corrected counters of documents',
      );
  }),
  defineJob({ name: 'assistants.return-on-air', schedule: '* * * * *', retryLimit: 1 }, () =>
    returnOnAir(db),
  ),
];
