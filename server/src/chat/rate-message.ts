import { sql } from 'kysely';
import type { Answer, Body } from '@regia/contract/call';
import type { rateMessage as rateMessageCall } from '@regia/contract/chat/visitor-calls';
import type { Db } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';
import { ownedBy } from './asker.ts';
import type { Asker, ChatScope } from './asker.ts';
import { findUnderWay } from './queries.ts';

interface Rating extends Body<typeof rateMessageCall> {
  readonly messageId: string;
}

/** Stores the rating of a finished answer in the asker's own chats, or changes it. */
export async function rateMessage(
  db: Db,
  scope: ChatScope,
  asker: Asker,
  { messageId, rating, reason = '' }: Rating,
): Promise<Answer<typeof rateMessageCall>> {
  const { rows } = await sql<{ id: string }>`
    insert into message_ratings as r (message_id, chat_id, organization_id, assistant_id, rating, reason)
    select m.id, m.chat_id, m.organization_id, m.assistant_id, ${rating}, ${reason}
    from messages as m join chats as c on c.id = m.chat_id
    where m.id = ${messageId} and m.sender = 'assistant' and ${ownedBy(scope, asker)}
    on conflict (message_id) do update
    set rating = excluded.rating, reason = excluded.reason, changed_on = now()
    returning r.message_id as id`.execute(db);
  if (rows.length > 0) return { rating, reason };
  const isUnderWay = (await findUnderWay(db, scope, asker, messageId)) !== undefined;
  throw refuse(isUnderWay ? 'answer_under_way' : 'not_found');
}
