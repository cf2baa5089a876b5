import { sql } from 'kysely';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import type { ReviewEvent } from '@regia/contract/monitoring/reviews';
import { appendedAudit } from '../audit/public.ts';
import { lockWords } from '../personal-data/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { appendAudit } from '../audit/public.ts';
import { findChat } from './chat-queries.ts';
import type { StoredChat } from './chat-queries.ts';
import { findMessage, MESSAGES_MAX, messagesOfChat } from './message-queries.ts';
import type { StoredMessage } from './message-queries.ts';
import { presentMessage } from './present.ts';
import { listCorrectionEvents } from './correction-events.ts';
import { noteEvent } from './review-events.ts';

/** A reading is an entry of the audit log once in this time, for each person and conversation. */
const READING_S = 600;

export async function getChat(db: Db, actor: Actor, id: string): Promise<StoredChat> {
  const chat = await findChat(db, actor.scope, id);
  if (!chat) throw refuse('not_found');
  await auditReading(db, actor, id);
  return chat;
}

export async function getMessage(db: Db, actor: Actor, id: string): Promise<StoredMessage> {
  const message = await findMessage(db, actor.scope, id);
  if (!message) throw refuse('not_found');
  await auditReading(db, actor, message.chat_id);
  return message;
}

/** Writes that a person has read a conversation, unless they did so a short while ago. */
async function auditReading(db: Db, actor: Actor, chatId: string): Promise<void> {
  await sql`
    with may as (
      select where not exists (
        select from audit_entries as e
        where e.organization_key = ${actor.scope.organizationId ?? ''} and e.actor_id = ${actor.userId}::uuid
          and e.action = 'conversation.read' and e.subject_id = ${chatId}
          and e.at > now() - make_interval(secs => ${READING_S}))
    )
    ${appendedAudit(actor, { action: 'conversation.read', subject: ['conversation', chatId] })}`.execute(db);
}

interface ShownMessages {
  results: MonitoredMessage[];
  is_cut: boolean;
}

/** The messages of a conversation, masked; the reading is in the audit log. */
export async function readMessages(db: Db, actor: Actor, chatId: string): Promise<ShownMessages> {
  await getChat(db, actor, chatId);
  return shown(await messagesOfChat(db, actor.scope, chatId), (row) => presentMessage(row, actor.userId));
}

/** The same with personal data. The reason is in the audit log and in the history of the conversation. */
export async function unmaskMessages(
  db: Db,
  actor: Actor,
  chatId: string,
  reason: string,
): Promise<ShownMessages> {
  const scope = writeScopeOf(actor);
  const chat = await findChat(db, scope, chatId);
  if (!chat) throw refuse('not_found');
  await inTransaction(db, async (trx) => {
    const words = await lockWords(trx, { id: chatId, organizationId: scope.organizationId });
    if (!words) throw refuse('not_found');
    await noteEvent(trx, actor, { chatId, action: 'unmasked', detail: reason, words });
    await appendAudit(trx, actor, {
      action: 'conversation.unmasked',
      subject: ['conversation', chatId],
      // An erasure reaches the entries of before.
      detail: { reason: words.obfuscatedOn === null ? reason : words.ofStaff(reason) },
    });
  });
  return shown(await messagesOfChat(db, actor.scope, chatId), (row) =>
    presentMessage(row, actor.userId, 'clear'),
  );
}

const shown = (
  rows: readonly StoredMessage[],
  present: (row: StoredMessage) => MonitoredMessage,
): ShownMessages => ({
  results: rows.slice(-MESSAGES_MAX).map(present),
  is_cut: rows.length > MESSAGES_MAX,
});

const EVENTS_MAX = 200;

/** Lists the history of a conversation, newest first: the acts of the staff, and the events of its corrections. */
export async function listEvents(db: Db, actor: Actor, chatId: string): Promise<ReviewEvent[]> {
  if (!(await findChat(db, actor.scope, chatId))) throw refuse('not_found');
  const rows = await db
    .selectFrom('review_events as e')
    .selectAll('e')
    .where('e.chat_id', '=', chatId)
    .orderBy('e.id', 'desc')
    .limit(EVENTS_MAX)
    .execute();
  const events = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    user: row.user_name,
    message: row.message_id,
    action: row.action as ReviewEvent['action'],
    detail: row.detail,
  }));
  const ofCorrections = await listCorrectionEvents(db, chatId);
  return ofCorrections.length === 0
    ? events
    : [...events, ...ofCorrections]
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .slice(0, EVENTS_MAX);
}
