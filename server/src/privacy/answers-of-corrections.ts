import { sql } from 'kysely';
import { announceChats, countExportsWith, rewriteSearch } from '../monitoring/public.ts';
import type { Hide } from '../personal-data/public.ts';
import type { Trx } from '../platform/db.ts';
import { addTo } from './counts.ts';
import type { Counts } from './counts.ts';
import { hideInCitations, hideInTraces } from './hide-in-answers.ts';
import { hideInMessages } from './messages-of-chat.ts';
import type { Message } from './messages-of-chat.ts';

interface Reached extends Message {
  readonly chatId: string;
  readonly isTaught: boolean;
  readonly isOfVisitor: boolean;
}

/**
 * Hides personal data in the answers that corrections gave, in whatever conversation: their text, parts and citations, the
 * trace, the traces of later answers whose prompt has them, the search, and the files that hold them. The questions of these
 * conversations stay: `inTraces` hides no data of theirs. The corrections must be locked, and have their new text: an answer that is stored later takes it.
 */
export async function hideInAnswersOf(
  trx: Trx,
  organizationId: string,
  learningIds: readonly string[],
  { hide, inTraces }: { readonly hide: Hide; readonly inTraces: Hide },
): Promise<{ counts: Counts; chats: string[] }> {
  const { rows } = await sql<Reached>`
    with taught as (
      select distinct m.id, m.chat_id from message_citations as c
        join messages as m on m.id = c.message_id and m.organization_id = c.organization_id
      where c.organization_id = ${organizationId}
        and (c.document_id = any(${learningIds}::uuid[]) or c.learning_id = any(${learningIds}::uuid[]))
    )
    select m.id, m.chat_id as "chatId", m.sender, m.content, m.parts, h.channel = 'visitor' as "isOfVisitor",
      exists (select from taught as t where t.id = m.id) as "isTaught"
    from messages as m join chats as h on h.id = m.chat_id and h.organization_id = m.organization_id
    where m.organization_id = ${organizationId} and m.sender = 'assistant'
      and m.chat_id in (select t.chat_id from taught as t)
    order by m.id`.execute(trx);
  const taught = rows.filter(({ isTaught }) => isTaught);
  const ids = taught.map(({ id }) => id);
  const changed = new Set(await hideInMessages(trx, organizationId, taught, hide));
  const counts: Counts = {
    messages: changed.size,
    message_citations: await hideInCitations(trx, organizationId, ids, hide),
    message_traces: await hideInTraces(
      trx,
      organizationId,
      rows.map(({ id }) => id),
      inTraces,
    ),
  };
  const chats = [
    ...new Set(rows.filter(({ id, isOfVisitor }) => isOfVisitor && changed.has(id)).map((row) => row.chatId)),
  ];
  for (const id of chats) addTo(counts, { message_search: await rewriteSearch(trx, { id, organizationId }) });
  if (chats.length > 0) {
    addTo(counts, { exports: await countExportsWith(trx, { ids: chats, organizationId }) });
    await sql`select withdraw_exports(${organizationId}::uuid, ${chats}::uuid[])`.execute(trx);
    await announceChats(trx, { organizationId, chatIds: chats.slice(-50) });
  }
  return { counts, chats };
}
