import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import { deleteOldChats } from './delete-old-chats.ts';
import { forgetRequests } from './question-requests.ts';
import { closeAbandoned } from './under-way.ts';

export const jobs = ({ db, log }: Services): Job[] => [
  defineJob({ name: 'chat.close-abandoned', schedule: '* * * * *', retryLimit: 1 }, async () => {
    const closed = await closeAbandoned(db, 'all');
    if (closed > 0) log.warn({ closed }, 'closed answers with an expired lease as interrupted');
  }),
  defineJob({ name: 'chat.forget-requests', schedule: '50 2 * * *', retryLimit: 1 }, () =>
    forgetRequests(db),
  ),
  defineJob(
    { name: 'chat.delete-old', schedule: '40 2 * * *', retryLimit: 1 },
    async (_payload, { signal }) => {
      const deleted = await deleteOldChats(db, signal);
      if (deleted > 0) log.info({ deleted }, 'deleted conversations older than the retention');
    },
  ),
];
