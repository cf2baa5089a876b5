import { DEFAULT_DISTRESS, distressTexts } from '@regia/contract/organizations/distress';
import type { DistressTexts } from '@regia/contract/organizations/distress';
import { z } from 'zod/mini';
import type { Db } from '../platform/db.ts';

/** The stored answers to distress of the organization of an assistant `a`, as a column. */
export const DISTRESS = '(select o.distress from organizations as o where o.id = a.organization_id)';

/** Reads the stored texts; those of Regia stand for none. */
export function readDistress(stored: unknown): DistressTexts {
  if (stored === null) return DEFAULT_DISTRESS;
  const read = z.safeParse(distressTexts, stored);
  return read.success ? read.data : DEFAULT_DISTRESS;
}

/** Whether somebody of the organization has confirmed its answers to a person in distress. */
export async function isDistressConfirmed(db: Db, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organizations as o')
    .select('o.distress_confirmed_on as on')
    .where('o.id', '=', organizationId)
    .executeTakeFirst();
  return row?.on != null;
}
