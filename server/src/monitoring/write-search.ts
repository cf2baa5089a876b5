import { sql } from 'kysely';
import { databaseNowMs } from '../platform/database-clock.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { firstIdAt } from '../platform/ids.ts';
import { announceChats } from './chat-changes.ts';
import { wordsOfMessage } from './search-words.ts';

/** The messages of one statement. */
export const MESSAGES_AT_ONCE = 500;
/** An answer has the id of its beginning, and is stored at its end: so long after it the search looks again. */
const LATE_MS = 15 * 60_000;

/** The lock of the one process that writes the search. */
const TURN = sql`hashtextextended('search of messages', 0)`;

/** The most conversations of one announcement. */
const TOLD_MAX = 50;

interface Unwritten {
  readonly id: string;
  readonly chat_id: string;
  readonly organization_id: string;
  readonly content: string;
  readonly visitor_name: string;
}

/**
 * Writes the search of messages that have none yet. Returns how many it wrote; 0 as well if another process is writing.
 */
export const writeSearch = (db: Db, nowMs = databaseNowMs()): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { rows: turn } = await sql<{ is_writer: boolean }>`
      select pg_try_advisory_xact_lock(${TURN}) as is_writer`.execute(trx);
    if (!turn[0]!.is_writer) return 0;
    const { rows } = await sql<Unwritten>`
      select m.id, m.chat_id, m.organization_id, m.content, c.visitor_name
      from messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor'
      where m.id > (select p.up_to from message_search_progress as p)
        and not exists (select from message_search as s where s.message_id = m.id)
      order by m.id limit ${MESSAGES_AT_ONCE}`.execute(trx);
    if (rows.length > 0) await insertSearch(trx, rows);
    // The followers of the lists learn of new messages here, so that a question does not wait for it.
    for (const [organizationId, told] of Map.groupBy(rows, (row) => row.organization_id)) {
      const chatIds = [...new Set(told.map((row) => row.chat_id))].slice(-TOLD_MAX);
      await announceChats(trx, { organizationId, chatIds });
    }
    // Never beyond what may still be stored late.
    const last = rows.length === MESSAGES_AT_ONCE ? rows.at(-1)!.id : firstIdAt(nowMs);
    const latest = firstIdAt(nowMs - LATE_MS);
    await sql`
      update message_search_progress set up_to = greatest(up_to, least(${last}::uuid, ${latest}::uuid))`.execute(
      trx,
    );
    return rows.length;
  });

/** Lets the writer look at messages again since an instant, for those that are stored long after they were sent. */
export const searchAgain = (trx: Trx, since: Date): Promise<unknown> =>
  sql`update message_search_progress set up_to = least(up_to, ${firstIdAt(since.getTime())}::uuid)`.execute(
    trx,
  );

/** Waits until nobody writes the search, and keeps others from it until the transaction ends. To be taken before chats. */
export const lockSearch = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${TURN})`.execute(trx);

/** Writes the search of a conversation again, from what its messages say now. Returns the number of the rows. */
export async function rewriteSearch(
  trx: Trx,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<number> {
  const gone = await sql`
    delete from message_search where chat_id = ${id} and organization_id = ${organizationId}`.execute(trx);
  const { rows } = await sql<Unwritten>`
    select m.id, m.chat_id, m.organization_id, m.content, c.visitor_name
    from messages as m join chats as c on c.id = m.chat_id and c.organization_id = m.organization_id
    where m.chat_id = ${id} and m.organization_id = ${organizationId} and c.channel = 'visitor'`.execute(trx);
  if (rows.length > 0) await insertSearch(trx, rows);
  return Number(gone.numAffectedRows ?? 0);
}

async function insertSearch(trx: Db, rows: readonly Unwritten[]): Promise<void> {
  const written = rows.map(({ content, visitor_name: name, ...row }) => ({
    ...row,
    words: wordsOfMessage(content, name === '' ? [] : [name]),
  }));
  await sql`
    insert into message_search (message_id, chat_id, organization_id, lex)
    select r.id, r.chat_id, r.organization_id, array_to_tsvector(array(select jsonb_array_elements_text(r.words)))
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as r (id uuid, chat_id uuid, organization_id uuid, words jsonb)
    on conflict (message_id) do nothing`.execute(trx);
}
