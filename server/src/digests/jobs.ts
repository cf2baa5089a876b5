import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import type { Mask } from '../statistics/public.ts';
import { mailNotifications } from './mail-notifications.ts';
import { mailStatistics } from './mail-statistics.ts';

export const STATISTICS_JOB = 'digests.statistics';
export const NOTIFICATIONS_JOB = 'digests.notifications';

/** `mask` hides the personal data of visitors’ questions. */
export const jobs = (services: Services, mask: Mask): Job[] => [
  // A time zone may differ by a quarter of an hour from the others.
  defineJob({ name: STATISTICS_JOB, schedule: '*/15 * * * *', retryLimit: 1 }, (_, { signal }) =>
    mailStatistics(services, mask, { signal }),
  ),
  defineJob({ name: NOTIFICATIONS_JOB, schedule: '* * * * *', retryLimit: 1 }, (_, { signal }) =>
    mailNotifications(services, { signal }),
  ),
];
