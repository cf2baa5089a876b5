import { sql } from 'kysely';
import { z } from 'zod/mini';
import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import { IMPORT_JOB } from './import/import-job.ts';
import { runImport } from './import/run-import.ts';
import { ROWS_KEPT_DAYS } from './import/tell-importer.ts';

export { importKind } from './import/stop-import.ts';

const payload = z.object({ import: z.string(), organization: z.string() });

export const jobs = (services: Services): Job[] => [
  defineJob(
    { name: IMPORT_JOB, expireInSeconds: 3_600, retryLimit: 20, retryDelay: 2 },
    (given, { signal }) => {
      const { import: id, organization: organizationId } = z.parse(payload, given);
      return runImport(services, { id, organizationId }, signal);
    },
  ),
  defineJob({ name: 'people.forget-imports', schedule: '20 2 * * *', retryLimit: 1 }, async () => {
    await services.db
      .deleteFrom('user_import_rows as r')
      .using('job_records as j')
      .whereRef('j.id', '=', 'r.import_id')
      .where('j.finished_on', '<', sql<Date>`clock_timestamp() - make_interval(days => ${ROWS_KEPT_DAYS})`)
      .execute();
  }),
];
