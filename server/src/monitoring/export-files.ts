import type { Query } from '@regia/contract/call';
import type { Language } from '@regia/contract/fields';
import { listChats } from '@regia/contract/monitoring/chats';
import type { MonitoredChat, MonitoredMessage } from '@regia/contract/monitoring/chats';
import type {
  exportChats as exportChatsCall,
  exportMessages as exportMessagesCall,
} from '@regia/contract/monitoring/export';
import { listMonitoredMessages } from '@regia/contract/monitoring/messages';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { exportContent } from '../platform/export-file.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { FileAnswer } from '../platform/http/bind.ts';
import { conditionsOf } from '../platform/http/filters.ts';
import { textOf } from '../platform/http/texts.ts';
import type { TextKey } from '../platform/http/texts.ts';
import { chatBatches } from './chat-queries.ts';
import { messageBatches } from './message-queries.ts';
import { presentChat, presentMessage } from './present.ts';

type Column<T> = readonly [name: TextKey, cell: (row: T, language: Language) => string];

const yesOrNo = (value: boolean, language: Language): string =>
  textOf(language, value ? 'export_yes' : 'export_no');

const CHAT_COLUMNS: readonly Column<MonitoredChat>[] = [
  ['export_first_message', (chat) => chat.first_message],
  ['export_assistant', (chat) => chat.assistant.name],
  ['export_started_on', (chat) => chat.started_on],
  ['export_last_message_on', (chat) => chat.last_message_on],
  ['export_messages', (chat) => String(chat.total_messages)],
  ['export_positive', (chat) => String(chat.positive_feedback)],
  ['export_negative', (chat) => String(chat.negative_feedback)],
  ['export_not_answered', (chat) => String(chat.not_answered)],
  ['export_average', (chat) => (chat.average_rating === null ? '' : chat.average_rating.toFixed(1))],
  ['export_reviewed', (chat, language) => yesOrNo(chat.is_reviewed, language)],
  ['export_id', (chat) => chat.id],
];

const MESSAGE_COLUMNS: readonly Column<MonitoredMessage>[] = [
  ['export_sent_on', (message) => message.sent_on],
  ['export_assistant', (message) => message.assistant.name],
  [
    'export_sender',
    (message, language) =>
      textOf(language, message.sender_type === 'human' ? 'export_visitor' : 'export_assistant'),
  ],
  ['export_content', (message) => message.content],
  [
    'export_outcome',
    (message, language) => (message.outcome === null ? '' : textOf(language, `choice_${message.outcome}`)),
  ],
  [
    'export_thumb',
    (message, language) =>
      message.rating === null ? '' : textOf(language, `choice_${message.rating.value}`),
  ],
  ['export_reason', (message) => message.rating?.reason ?? ''],
  ['export_stars', (message) => (message.stars === null ? '' : message.stars.toFixed(1))],
  ['export_suggested', (message) => message.suggested_answer?.text ?? ''],
  ['export_learnt_on', (message) => message.learnt_on ?? ''],
  ['export_sources', (message) => message.documentation_sources.map(({ url }) => url).join(' ')],
  ['export_chat', (message) => message.chat],
  ['export_id', (message) => message.id],
];

/** Writes the conversations that a list with these filters shows, masked. Every export is audited. */
export async function exportChats(
  db: Db,
  actor: Actor,
  { format, search = '', ...filters }: Query<typeof exportChatsCall>,
): Promise<FileAnswer> {
  const asked = { conditions: conditionsOf(filters, listChats.filters), search: search.trim() };
  const rows = lines(CHAT_COLUMNS, actor, mapped(chatBatches(db, actor.scope, asked), presentChat));
  const fileName = `${actor.language === 'it-IT' ? 'conversazioni' : 'conversations'}.${format}`;
  const content = await exportContent(format, rows, actor.language);
  await audit(db, actor, 'conversations.exported', { format, filters, search });
  return { format, fileName, content };
}

/** Writes the messages that a list with these filters shows, masked. Every export is audited. */
export async function exportMessages(
  db: Db,
  actor: Actor,
  { format, search = '', ...filters }: Query<typeof exportMessagesCall>,
): Promise<FileAnswer> {
  const asked = { conditions: conditionsOf(filters, listMonitoredMessages.filters), search: search.trim() };
  const shown = mapped(messageBatches(db, actor.scope, asked), (row) => presentMessage(row, actor.userId));
  const fileName = `${actor.language === 'it-IT' ? 'messaggi' : 'messages'}.${format}`;
  const content = await exportContent(format, lines(MESSAGE_COLUMNS, actor, shown), actor.language);
  await audit(db, actor, 'messages.exported', { format, filters, search });
  return { format, fileName, content };
}

async function* mapped<S, T>(
  batches: AsyncIterable<readonly S[]>,
  present: (row: S) => T,
): AsyncGenerator<T> {
  for await (const batch of batches) for (const row of batch) yield present(row);
}

async function* lines<T>(
  columns: readonly Column<T>[],
  { language }: Actor,
  rows: AsyncIterable<T>,
): AsyncGenerator<string[]> {
  yield columns.map(([name]) => textOf(language, name));
  for await (const row of rows) yield columns.map(([, cell]) => cell(row, language));
}

/** The searched text is not in the log: it may name a person. */
const audit = (
  db: Db,
  actor: Actor,
  action: 'conversations.exported' | 'messages.exported',
  { format, filters, search }: { format: string; filters: object; search: string },
): Promise<void> =>
  inTransaction(db, (trx) =>
    appendAudit(trx, actor, {
      action,
      detail: { format, filters: { ...filters }, ...(search === '' ? {} : { searched: true }) },
    }),
  );
