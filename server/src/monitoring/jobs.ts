import { z } from 'zod/mini';
import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import { makeExport } from './exports/make-export.ts';
import { EXPORT_JOB } from './exports/start-export.ts';

const payload = z.object({ export: z.string(), organization: z.string() });

export const jobs = (services: Services): Job[] => [
  defineJob(
    { name: EXPORT_JOB, expireInSeconds: 4 * 3_600, retryLimit: 20, retryDelay: 2, concurrency: 2 },
    (given, { signal }) => {
      const { export: id, organization: organizationId } = z.parse(payload, given);
      return makeExport(services, { id, organizationId }, signal);
    },
  ),
];
