import { sql } from 'kysely';
import type { Trx } from '../platform/db.ts';

const keyOf = (organizationId: string) => sql`hashtextextended('views of ' || ${organizationId}::text, 0)`;

/** Waits until nobody saves a view of the organization, and keeps others from it until the transaction ends. */
export const lockViews = (trx: Trx, organizationId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${keyOf(organizationId)})`.execute(trx);

/** Taken before a view is saved: an erasure misses none. */
export const shareViews = (trx: Trx, organizationId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${keyOf(organizationId)})`.execute(trx);
