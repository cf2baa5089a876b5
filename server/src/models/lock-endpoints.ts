import { sql } from 'kysely';
import type { Trx } from '../platform/db.ts';

/** Changes of the endpoints, of their choice and of the spending limits of one organization come one after the other. */
export const lockEndpoints = (trx: Trx, organizationId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('model endpoints ' || ${organizationId}::text, 0))`.execute(
    trx,
  );
