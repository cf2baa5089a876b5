import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';

/** Deletes expired codes and challenges, and set-ups that were not confirmed within a day. */
export async function sweepSecondFactors(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom('mfa_codes as c').where('c.expires_on', '<', now).execute();
  await db.deleteFrom('mfa_challenges as c').where('c.expires_on', '<', now).execute();
  await db
    .deleteFrom('mfa_methods as m')
    .where('m.is_active', '=', false)
    .where('m.created_on', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
