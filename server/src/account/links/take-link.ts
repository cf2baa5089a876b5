import { sql } from 'kysely';
import type { Trx } from '../../platform/db.ts';
import type { OpenedLink } from './opened-link.ts';

export interface TakenLink {
  readonly email: string;
  readonly createdOn: Date;
}

/**
 * Uses up a link in one statement: of concurrent requests only one succeeds. Returns `again` if the link was used
 * before, and undefined if it has another purpose, has expired or does not exist.
 */
export async function takeLink(
  trx: Trx,
  { uid, tokenHash }: OpenedLink,
  purpose: 'email_change' | 'email_cancel',
): Promise<TakenLink | 'again' | undefined> {
  const taken = await trx
    .updateTable('account_links as l')
    .set({ used_on: sql`clock_timestamp()` })
    .where('l.user_id', '=', uid)
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', '=', purpose)
    .where('l.used_on', 'is', null)
    .where('l.expires_on', '>', sql<Date>`clock_timestamp()`)
    .returning(['l.email', 'l.created_on'])
    .executeTakeFirst();
  if (taken) return { email: taken.email!, createdOn: taken.created_on };
  const used = await trx
    .selectFrom('account_links as l')
    .select('l.id')
    .where('l.user_id', '=', uid)
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', '=', purpose)
    .where('l.used_on', 'is not', null)
    .executeTakeFirst();
  return used && 'again';
}
