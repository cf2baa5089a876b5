import type { Language } from '@regia/contract/fields';
import { listChats } from '@regia/contract/monitoring/chats';
import type { MonitoredChat, MonitoredMessage } from '@regia/contract/monitoring/chats';
import { listMonitoredMessages } from '@regia/contract/monitoring/messages';
import type { Db } from '../../platform/db.ts';
import type { ExportCell, ExportRows } from '../../platform/export-cells.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conditionsOf } from '../../platform/http/filters.ts';
import type { ListRequest } from '../../platform/http/lists.ts';
import { countUpToLimit } from '../../platform/http/lists.ts';
import { textOf } from '../../platform/http/texts.ts';
import type { TextKey } from '../../platform/http/texts.ts';
import { chatBatches, chatsMatching, readableChats } from '../chat-queries.ts';
import type { ReadChats } from './file-fetches.ts';
import { messageBatches, messagesMatching, readableMessages } from '../message-queries.ts';
import { presentChat, presentMessage } from '../present.ts';

/** The lists that can be exported, and what was asked of one: a search and filters, by their names on the wire. */
export type ExportedList = 'chats' | 'messages';
export type AskedRows = Readonly<Record<string, unknown>>;

type Column<T> = readonly [name: TextKey, cell: (row: T, language: Language) => ExportCell];

const average = (stars: number | null): ExportCell => (stars === null ? '' : Math.round(stars * 10) / 10);

const yesOrNo = (value: boolean, language: Language): string =>
  textOf(language, value ? 'export_yes' : 'export_no');

const CHAT_COLUMNS: readonly Column<MonitoredChat>[] = [
  ['export_first_message', (chat) => chat.first_message],
  ['export_assistant', (chat) => chat.assistant.name],
  ['export_started_on', (chat) => ({ at: chat.started_on })],
  ['export_last_message_on', (chat) => ({ at: chat.last_message_on })],
  ['export_messages', (chat) => chat.total_messages],
  ['export_positive', (chat) => chat.positive_feedback],
  ['export_negative', (chat) => chat.negative_feedback],
  ['export_not_answered', (chat) => chat.not_answered],
  ['export_average', (chat) => average(chat.average_rating)],
  ['export_reviewed', (chat, language) => yesOrNo(chat.is_reviewed, language)],
  ['export_id', (chat) => chat.id],
];

const MESSAGE_COLUMNS: readonly Column<MonitoredMessage>[] = [
  ['export_sent_on', (message) => ({ at: message.sent_on })],
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
  ['export_stars', (message) => average(message.stars)],
  ['export_suggested', (message) => message.suggested_answer?.text ?? ''],
  ['export_learnt_on', (message) => ({ at: message.learnt_on })],
  ['export_sources', (message) => message.documentation_sources.map(({ url }) => url).join(' ')],
  ['export_chat', (message) => message.chat],
  ['export_id', (message) => message.id],
];

/** The conversations and assistants of the rows that were just read. */
export interface ReadRows {
  readonly chats: ReadChats;
  readonly assistants: readonly string[];
}

type Reader = Pick<Actor, 'scope' | 'userId' | 'language'>;

const LISTS = {
  chats: { filters: listChats.filters, names: { 'it-IT': 'conversazioni', 'en-US': 'conversations' } },
  messages: { filters: listMonitoredMessages.filters, names: { 'it-IT': 'messaggi', 'en-US': 'messages' } },
} as const;

export const exportName = (list: ExportedList, language: Language): string => LISTS[list].names[language];

const requestOf = (
  list: ExportedList,
  { search, ...filters }: AskedRows,
): Pick<ListRequest, 'conditions' | 'search'> => ({
  conditions: conditionsOf(filters, LISTS[list].filters),
  search: typeof search === 'string' ? search.trim() : '',
});

/** Counts the rows of an export, up to the limit of lists. */
export function countRows(db: Db, { scope }: Reader, list: ExportedList, asked: AskedRows): Promise<number> {
  const request = requestOf(list, asked);
  return list === 'chats'
    ? countUpToLimit(db, readableChats(db, scope).where(chatsMatching(request)))
    : countUpToLimit(db, readableMessages(db, scope).where(messagesMatching(request)));
}

/**
 * The rows of an export: those of a list with these filters, masked, oldest first, under the names of the columns.
 * `onRead` learns of rows, and has ended, before the first of them is written.
 */
export function exportRows(
  db: Db,
  reader: Reader,
  list: ExportedList,
  asked: AskedRows,
  onRead: (read: ReadRows) => unknown = () => {},
): ExportRows {
  const { scope, userId, language } = reader;
  const request = requestOf(list, asked);
  if (list === 'chats') {
    const batches = noted(chatBatches(db, scope, request), (chat) => chat.id, onRead);
    return lines(CHAT_COLUMNS, language, batches, presentChat);
  }
  const batches = noted(messageBatches(db, scope, request), (message) => message.chat_id, onRead);
  return lines(MESSAGE_COLUMNS, language, batches, (message) => presentMessage(message, userId));
}

async function* noted<S extends { readonly assistant_id: string; readonly obfuscated_on: Date | null }>(
  batches: AsyncIterable<readonly S[]>,
  chatOf: (row: S) => string,
  onRead: (read: ReadRows) => unknown,
): AsyncGenerator<readonly S[]> {
  for await (const batch of batches) {
    await onRead({
      chats: new Map(batch.map((row) => [chatOf(row), row.obfuscated_on])),
      assistants: [...new Set(batch.map((row) => row.assistant_id))],
    });
    yield batch;
  }
}

async function* lines<S, T>(
  columns: readonly Column<T>[],
  language: Language,
  batches: AsyncIterable<readonly S[]>,
  present: (row: S) => T,
): AsyncGenerator<ExportCell[]> {
  yield columns.map(([name]) => textOf(language, name));
  for await (const batch of batches)
    for (const row of batch) {
      const shown = present(row);
      yield columns.map(([, cell]) => cell(shown, language));
    }
}
