import { NEAR_LIMIT } from '@regia/contract/plans/plan';
import type { PlanResource } from '@regia/contract/plans/plan';
import { closeNotifications, notify } from '../notifications/public.ts';
import type { Db } from '../platform/db.ts';
import { monthOf } from './use-queries.ts';
import type { Use } from './use-queries.ts';

/** Tells the staff that a limit is reached or near. With neither, closes what was told of this resource. */
export async function tellUse(
  db: Db,
  organizationId: string,
  resource: PlanResource,
  { limit, used }: Use,
): Promise<void> {
  const subject = resource === 'messages' ? await monthOf(db, organizationId) : '';
  const about = { organizationId, kind: 'plan', subject } as const;
  const isReached = limit !== null && used >= limit;
  const isNear = limit !== null && used >= limit * NEAR_LIMIT;
  if (!isReached) await closeNotifications(db, { ...about, code: `${resource}_reached` }, 0);
  if (!isNear) return closeNotifications(db, { ...about, code: `${resource}_near` }, 0);
  const now = new Date();
  const code = isReached ? (`${resource}_reached` as const) : (`${resource}_near` as const);
  await notify(db, [{ ...about, code, count: 1, firstSeenOn: now, lastSeenOn: now }]);
}
