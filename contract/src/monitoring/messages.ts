import { z } from 'zod/mini';
import { call } from '../call.ts';
import { OUTCOMES } from '../chat/outcomes.ts';
import { trace } from '../chat/calls.ts';
import { profileAndId, profileParams, searchText } from '../fields.ts';
import {
  booleanFilter,
  choiceFilter,
  dateFilter,
  idFilter,
  nullable,
  numberFilter,
  shapeOf,
} from '../filters.ts';
import { filtersOf, LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { monitoredMessage, placeInList } from './chats.ts';

export const messageFilters = {
  assistant: idFilter(),
  chat: idFilter(),
  sender_type: choiceFilter(['human', 'assistant']),
  outcome: choiceFilter(OUTCOMES),
  language: choiceFilter(['it', 'en']),
  rating: nullable(choiceFilter(['up', 'down'])),
  stars: nullable(numberFilter()),
  sent_on: dateFilter(),
  is_reviewed: booleanFilter(),
  learning_requested: booleanFilter(),
  /** Whether the visitor of a question without a sure answer chose an offered section. */
  is_found: booleanFilter(),
  has_suggestion: booleanFilter(),
};

export const listMonitoredMessages = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/message/',
  summary: 'The messages of the visitors’ conversations, newest first; `search` looks into their text',
  access: { anyOf: ['monitoring.list'] },
  params: profileParams,
  query: listQuery(messageFilters),
  filters: messageFilters,
  sortable: ['sent_on'],
  ok: pageOf(monitoredMessage),
  refusals: [...LIST_REFUSALS],
});

export const listMessageFilters = filtersOf(
  listMonitoredMessages,
  'The filters of the messages, in the caller’s language',
);

/** The text that an answer was given from, masked. How it was found stands in the trace. */
export const messageContext = z.object({
  /** Whether the answer is a correction of the staff. */
  is_correction: z.boolean(),
  /** The passages as they stood at the time of the answer, or the correction. */
  texts: z.array(z.object({ title: z.string(), heading: z.string(), url: z.string(), text: z.string() })),
  /** The earlier messages that the model was given, oldest first. An answer without a model uses none. */
  earlier: z.array(z.object({ sender_type: z.enum(['human', 'assistant']), content: z.string() })),
});
export type MessageContext = z.infer<typeof messageContext>;

export const messageDetail = z.extend(monitoredMessage, {
  /** Null for a question. */
  context: z.nullable(messageContext),
});
export type MessageDetail = z.infer<typeof messageDetail>;

export const getMonitoredMessage = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/message/:id/',
  summary: 'A message, with the text that an answer was given from; the reading is in the audit log',
  access: { anyOf: ['monitoring.retrieve'] },
  params: profileAndId,
  ok: messageDetail,
  refusals: ['not_found'],
});

export const findMessagePlace = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/message/:id/place/',
  summary: 'The place of a message in a list with these filters, and its neighbours',
  access: { anyOf: ['monitoring.retrieve'] },
  params: profileAndId,
  query: z.strictObject({
    search: z.optional(searchText(200)),
    ...shapeOf(messageFilters),
    order_by__: z.optional(z.string().check(z.maxLength(200))),
  }),
  ok: placeInList,
  refusals: ['not_found'],
});

export const getMessageTrace = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/message/:id/trace/',
  summary: 'The trace of an answer to a visitor, masked',
  access: { anyOf: ['assistant.trace'] },
  params: profileAndId,
  ok: trace,
  refusals: ['not_found'],
});
