import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';

/** Deletes expired links, and registrations that expired unconfirmed, were decided a month ago, or lost their account. */
export async function sweepAccess(db: Db): Promise<void> {
  await db
    .deleteFrom('account_links as l')
    .where('l.expires_on', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('registrations as r')
    .where((e) =>
      e.or([
        e.and([e('r.activated_on', 'is', null), e('r.expires_on', '<', sql<Date>`now()`)]),
        e('r.decided_on', '<', sql<Date>`now() - interval '30 days'`),
        e.and([
          e('r.activated_on', 'is not', null),
          e('r.decided_on', 'is', null),
          e.not(e.exists(e.selectFrom('users as u').select('u.id').whereRef('u.id', '=', 'r.id'))),
        ]),
      ]),
    )
    .execute();
}
