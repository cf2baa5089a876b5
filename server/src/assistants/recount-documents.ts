import { sql } from 'kysely';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';

/**
 * Counts the documents of every assistant again. Corrects the counters that were wrong, and returns their assistants.
 * The lock waits for transactions that are changing documents, so that none is counted twice or not at all.
 */
export function recountDocuments(db: Db): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    await sql`lock table assistant_documents in share row exclusive mode`.execute(trx);
    const { rows } = await sql<{ id: string }>`
      with counted as (
        select a.id, a.organization_id, count(d.id)::int as documents,
               (count(d.id) filter (where d.passages > 0))::int as with_passages
        from assistants as a left join documents as d on d.assistant_id = a.id group by a.id
      )
      insert into assistant_documents as k (assistant_id, organization_id, documents, with_passages)
      select c.id, c.organization_id, c.documents, c.with_passages
      from counted as c left join assistant_documents as stored on stored.assistant_id = c.id
      where (c.documents, c.with_passages)
        is distinct from (coalesce(stored.documents, 0), coalesce(stored.with_passages, 0))
      on conflict (assistant_id) do update
      set documents = excluded.documents, with_passages = excluded.with_passages
      returning k.assistant_id as id`.execute(trx);
    return rows.map(({ id }) => id);
  });
}
