import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import { carryOnAll, obfuscateOldChats } from './carry-on.ts';
import { maskTaught } from './mask-taught.ts';
import { settleReceipts } from './receipts.ts';

export { erasureKind } from './carry-on.ts';

export const jobs = ({ db }: Services): Job[] => [
  defineJob(
    { name: 'privacy.carry-on', schedule: '* * * * *', retryLimit: 1, expireInSeconds: 3_600 },
    (_payload, { signal }) => carryOnAll(db, signal),
  ),
  defineJob(
    { name: 'privacy.obfuscate-old', schedule: '10 3 * * *', retryLimit: 1, expireInSeconds: 3_600 },
    (_payload, { signal }) => obfuscateOldChats(db, signal),
  ),
  defineJob(
    { name: 'privacy.mask-taught', schedule: '* * * * *', retryLimit: 1, expireInSeconds: 3_600 },
    (_payload, { signal }) => maskTaught(db, signal),
  ),
  defineJob({ name: 'privacy.settle', schedule: '25 * * * *', retryLimit: 1, expireInSeconds: 3_600 }, () =>
    settleReceipts(db),
  ),
];
