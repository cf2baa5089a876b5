import { sql } from 'kysely';
import type { Answer, Body } from '@regia/contract/call';
import type { rateMessage as rateMessageCall } from '@regia/contract/chat/visitor-calls';
import { lockWords } from '../personal-data/public.ts';
import { inTransaction } from '../platform/db.ts';
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
  const isRated = await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ chat: string }>`
      select c.id as chat from messages as m join chats as c on c.id = m.chat_id
      where m.id = ${messageId} and m.sender = 'assistant' and ${ownedBy(scope, asker)}`.execute(trx);
    const { organizationId } = scope;
    const words = rows[0] && (await lockWords(trx, { id: rows[0].chat, organizationId }));
    if (!words) return false;
    // A reason that comes after an obfuscation is masked: no datum comes back.
    const kept = words.obfuscatedOn === null ? reason : words.question(reason);
    const { rows: rated } = await sql`
      insert into message_ratings as r (message_id, chat_id, organization_id, assistant_id, rating, reason)
      select m.id, m.chat_id, m.organization_id, m.assistant_id, ${rating}, ${kept}
      from messages as m join chats as c on c.id = m.chat_id
      where m.id = ${messageId} and ${ownedBy(scope, asker)}
      on conflict (message_id) do update
      set rating = excluded.rating, reason = excluded.reason, changed_on = now()
      returning r.message_id`.execute(trx);
    return rated.length > 0;
  });
  if (isRated) return { rating, reason };
  const isUnderWay = (await findUnderWay(db, scope, asker, messageId)) !== undefined;
  throw refuse(isUnderWay ? 'answer_under_way' : 'not_found');
}
