import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import { closeAbandoned } from './under-way.ts';

export const jobs = ({ db, log }: Services): Job[] => [
  defineJob({ name: 'chat.close-abandoned', schedule: '* * * * *', retryLimit: 1 }, async () => {
    const closed = await closeAbandoned(db, 'all');
    if (closed > 0) log.warn({ closed }, 'closed answers with an expired lease as interrupted');
  }),
];
