import type { Services } from '../platform/services.ts';
import { defineJob, sweepRecords } from './public.ts';
import type { Job, RecordKind } from './public.ts';

/** Each minute: ends long work that is no longer heard, or puts it back, as its kind says. */
export const recordSweep = ({ db }: Pick<Services, 'db'>, kinds: readonly RecordKind[]): Job =>
  defineJob({ name: 'jobs.sweep-records', schedule: '* * * * *', retryLimit: 1 }, () =>
    sweepRecords(db, kinds),
  );
