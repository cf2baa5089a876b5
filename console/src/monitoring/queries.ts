import { listAssistants, type AssistantRow } from '@regia/contract/assistants/calls';
import type { FilterDescription } from '@regia/contract/lists';
import {
  findChatPlace,
  getChat,
  listChatFilters,
  listChatMessages,
  listChats,
  type MonitoredChat,
  type MonitoredMessage,
} from '@regia/contract/monitoring/chats';
import {
  findMessagePlace,
  getMessageTrace,
  getMonitoredMessage,
  listMessageFilters,
  listMonitoredMessages,
} from '@regia/contract/monitoring/messages';
import { listReviewEvents } from '@regia/contract/monitoring/reviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf, rowsOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { queryClient, type Viewer } from '../platform/query.ts';
import { CHATS_ORDER, filtersFor, type ListSearch, MESSAGES_ORDER, ROWS_PER_PAGE } from './list-search.ts';

const pageQuery = (kind: 'chats' | 'messages', asked: ListSearch) => ({
  ...filtersFor(kind, asked),
  order_by__: asked.order ?? (kind === 'chats' ? CHATS_ORDER : MESSAGES_ORDER),
});

/** The list that an address asks for, without what only a page of it or one row has, or the menu of views. */
const listKey = ({ page: _page, message: _message, saved: _saved, hidden: _hidden, ...list }: ListSearch) =>
  list;

/** The names of the assistants fill the choice of the filter, which the server cannot list. */
const withAssistants = (filters: readonly FilterDescription[], assistants: readonly AssistantRow[]) =>
  filters.map((filter) =>
    filter.name === 'assistant'
      ? { ...filter, choices: assistants.map(({ id, name }) => ({ value: id, label: name })) }
      : filter,
  );

const namesOfAssistants = async (signal: AbortSignal) =>
  rowsOf<AssistantRow>(
    await send(listAssistants, { query: { no_page: 'no_page', order_by__: 'name' } }, { signal }),
  );

/** The time between two looks at a message whose correction is in its learning run. */
const RUN_MS = 1_500;
const isLearning = ({ learning }: MonitoredMessage): boolean =>
  learning?.state === 'requested' || learning?.state === 'learnt';

export const monitoringQueries = {
  chats: (viewer: Viewer, asked: ListSearch) =>
    queryOptions({
      queryKey: ['monitoring', 'chats', ...viewer, listKey(asked), asked.page ?? 1],
      queryFn: async ({ signal }) =>
        pageOf<MonitoredChat>(
          await send(
            listChats,
            { query: { ...pageQuery('chats', asked), page: asked.page ?? 1, page_size: ROWS_PER_PAGE } },
            { signal },
          ),
        ),
      placeholderData: keepPreviousData,
    }),
  /** The number of conversations or answers to review. */
  toReview: (viewer: Viewer, kind: 'chats' | 'messages') =>
    queryOptions({
      queryKey: ['monitoring', 'to-review', kind, ...viewer],
      queryFn: async ({ signal }) =>
        pageOf<unknown>(
          await send(
            kind === 'chats' ? listChats : listMonitoredMessages,
            { query: { ...filtersFor(kind, { view: 'to_review' }), page: 1, page_size: 1 } },
            { signal },
          ),
        ).count,
    }),
  chatFilters: (viewer: Viewer, locale: Locale) =>
    queryOptions({
      queryKey: ['monitoring', 'chat-filters', ...viewer, locale],
      queryFn: async ({ signal }) => {
        const [filters, assistants] = await Promise.all([
          send(listChatFilters, {}, { signal }),
          namesOfAssistants(signal).catch(() => []),
        ]);
        return withAssistants(filters, assistants);
      },
      staleTime: 60_000,
    }),
  chat: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['monitoring', 'chat', ...viewer, id],
      queryFn: ({ signal }) => send(getChat, { params: { id } }, { signal }),
    }),
  /** The messages of a conversation. */
  script: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['monitoring', 'script', ...viewer, id],
      queryFn: ({ signal }) => send(listChatMessages, { params: { id } }, { signal }),
      refetchInterval: ({ state: { data } }) => (data?.results.some(isLearning) ? RUN_MS : false),
    }),
  history: (viewer: Viewer, locale: Locale, id: string) =>
    queryOptions({
      queryKey: ['monitoring', 'history', ...viewer, locale, id],
      queryFn: ({ signal }) => send(listReviewEvents, { params: { id } }, { signal }),
    }),
  chatPlace: (viewer: Viewer, id: string, asked: ListSearch) =>
    queryOptions({
      queryKey: ['monitoring', 'chat-place', ...viewer, id, listKey(asked)],
      queryFn: ({ signal }) =>
        send(findChatPlace, { params: { id }, query: pageQuery('chats', asked) }, { signal }),
      // Marking a conversation may take it out of its list: its neighbours stay those of the first reading.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  messages: (viewer: Viewer, asked: ListSearch) =>
    queryOptions({
      queryKey: ['monitoring', 'messages', ...viewer, listKey(asked), asked.page ?? 1],
      queryFn: async ({ signal }) =>
        pageOf<MonitoredMessage>(
          await send(
            listMonitoredMessages,
            { query: { ...pageQuery('messages', asked), page: asked.page ?? 1, page_size: ROWS_PER_PAGE } },
            { signal },
          ),
        ),
      placeholderData: keepPreviousData,
    }),
  messageFilters: (viewer: Viewer, locale: Locale) =>
    queryOptions({
      queryKey: ['monitoring', 'message-filters', ...viewer, locale],
      queryFn: async ({ signal }) => {
        const [filters, assistants] = await Promise.all([
          send(listMessageFilters, {}, { signal }),
          namesOfAssistants(signal).catch(() => []),
        ]);
        return withAssistants(filters, assistants);
      },
      staleTime: 60_000,
    }),
  message: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['monitoring', 'message', ...viewer, id],
      queryFn: ({ signal }) => send(getMonitoredMessage, { params: { id } }, { signal }),
      refetchInterval: ({ state: { data } }) => (data && isLearning(data) ? RUN_MS : false),
    }),
  messagePlace: (viewer: Viewer, id: string, asked: ListSearch) =>
    queryOptions({
      queryKey: ['monitoring', 'message-place', ...viewer, id, listKey(asked)],
      queryFn: ({ signal }) =>
        send(findMessagePlace, { params: { id }, query: pageQuery('messages', asked) }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  trace: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['monitoring', 'trace', ...viewer, id],
      queryFn: ({ signal }) => send(getMessageTrace, { params: { id } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** Reads the lists and the counts again after a review, and the figures. Places are kept: see `chatPlace`. */
export const refreshLists = () =>
  Promise.all(
    [
      ...['chats', 'to-review', 'messages', 'chat', 'history'].map((part) => ['monitoring', part]),
      ['statistics', 'figures'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

/** Reads the messages of a conversation again, with all that depends on them. */
export const refreshScript = () =>
  Promise.all(
    ['script', 'message', 'messages', 'history', 'chat'].map((part) =>
      queryClient.invalidateQueries({ queryKey: ['monitoring', part] }),
    ),
  );
