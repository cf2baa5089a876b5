import { sql } from 'kysely';
import type { Trx } from '../platform/db.ts';
import { queryOfSearch } from './search-words.ts';

/** Whether a search finds this conversation, and no other of the organization. */
export async function isFoundOnlyIn(
  trx: Trx,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  search: string,
): Promise<boolean> {
  const query = queryOfSearch(search);
  if (query === '') return false;
  const { rows } = await sql<{ isOnly: boolean }>`
    select coalesce(bool_and(f.chat_id = ${id}), false) as "isOnly"
    from (select distinct s.chat_id from message_search as s
          where s.lex @@ ${query}::tsquery and s.organization_id = ${organizationId} limit 2) as f`.execute(
    trx,
  );
  return rows[0]!.isOnly;
}
