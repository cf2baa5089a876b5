import { closeNotifications, notify } from '../notifications/public.ts';
import type { Trx } from '../platform/db.ts';
import type { StoredGap } from './gap-queries.ts';

/** Tells a person that a colleague has given them a gap. The notification names the assistant, never a visitor's words. */
export const tellOwner = (
  trx: Trx,
  gap: Pick<StoredGap, 'id' | 'organization_id' | 'assistant_id' | 'assistant_name'>,
  userId: string,
  now: Date,
): Promise<void> =>
  notify(trx, [
    {
      organizationId: gap.organization_id,
      kind: 'gap',
      subject: gap.assistant_name,
      code: 'assigned',
      assistantId: gap.assistant_id,
      userId,
      itemId: gap.id,
      count: 1,
      firstSeenOn: now,
      lastSeenOn: now,
    },
  ]);

/** The gap has another owner, or is over. */
export const endAssignment = (
  trx: Trx,
  { id, organization_id: organizationId }: Pick<StoredGap, 'id' | 'organization_id'>,
): Promise<void> => closeNotifications(trx, { organizationId, kind: 'gap', itemId: id }, 0);
