import { sql } from 'kysely';
import type { Trx } from '../platform/db.ts';

/** Ends the sessions that a provider has opened, and the sign-ins under way. */
export async function endProviderSessions(trx: Trx, providerId: string, because: string): Promise<void> {
  await trx.deleteFrom('provider_sign_ins as p').where('p.provider_id', '=', providerId).execute();
  await trx.deleteFrom('sign_in_steps as s').where('s.provider_id', '=', providerId).execute();
  await trx
    .updateTable('sessions as s')
    .set({ revoked_on: sql`clock_timestamp()`, revoked_because: because })
    .where('s.provider_id', '=', providerId)
    .where('s.revoked_on', 'is', null)
    .execute();
}
