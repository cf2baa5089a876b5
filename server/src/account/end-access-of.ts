import { sql } from 'kysely';
import type { Trx } from '../platform/db.ts';
import { announceRights } from './rights-watch.ts';

/** Ends the sessions, pending sign-ins and links of every user of an organization. */
export async function endAccessOf(trx: Trx, organizationId: string, because: string): Promise<void> {
  const users = trx.selectFrom('users as u').select('u.id').where('u.organization_id', '=', organizationId);
  await trx
    .updateTable('sessions as s')
    .set({ revoked_on: sql`clock_timestamp()`, revoked_because: because })
    .where('s.user_id', 'in', users)
    .where('s.revoked_on', 'is', null)
    .execute();
  await trx.deleteFrom('sign_in_steps as s').where('s.user_id', 'in', users).execute();
  await trx.deleteFrom('account_links as l').where('l.user_id', 'in', users).execute();
  await announceRights(trx, { organizationId });
}
