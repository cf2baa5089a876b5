import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import { openGrouping } from './meaning/group-by-meaning.ts';
import type { Spending } from './meaning/group-by-meaning.ts';

/** With an embeddings endpoint, gaps are grouped by meaning each minute; without one, by their words alone. */
export function jobs(services: Services, spending: Spending): Job[] {
  const group = openGrouping(services, spending);
  return [
    defineJob(
      { name: 'gaps.group', schedule: '* * * * *', retryLimit: 0, expireInSeconds: 1_800 },
      (_payload, { signal }) => group(signal),
    ),
  ];
}
