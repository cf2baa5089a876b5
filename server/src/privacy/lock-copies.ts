import { lockGaps } from '../gaps/public.ts';
import { lockExports, lockSearch } from '../monitoring/public.ts';
import type { Trx } from '../platform/db.ts';
import { lockViews } from '../views/public.ts';

/**
 * Waits until nobody copies texts of conversations into the search, the gaps, an export or a view, and keeps others from it until
 * the transaction ends. To be taken before conversations: their writers would wait for these, and these for them. Everybody
 * takes the locks in this order.
 */
export async function lockCopies(trx: Trx, organizationId: string): Promise<void> {
  await lockSearch(trx);
  await lockGaps(trx);
  await lockExports(trx, organizationId);
  await lockViews(trx, organizationId);
}
