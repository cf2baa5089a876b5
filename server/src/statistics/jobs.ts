import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import { recountFigures } from './recount-figures.ts';

export const jobs = ({ db, log }: Pick<Services, 'db' | 'log'>): Job[] => [
  defineJob({ name: 'statistics.recount', schedule: '20 3 * * *', retryLimit: 1 }, async () => {
    const drift = await recountFigures(db);
    if (drift.length > 0) log.warn({ drift: drift.slice(0, 20), all: drift.length }, 'corrected statistics');
  }),
];
