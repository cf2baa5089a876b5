import { z } from 'zod/mini';
import { givenCorrection, message } from '../chat/calls.ts';
import { call } from '../call.ts';
import { id, instant, line, profileAndId, profileParams, searchText } from '../fields.ts';
import { booleanFilter, dateFilter, idFilter, nullable, numberFilter, shapeOf } from '../filters.ts';
import { filtersOf, LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { learningReference } from '../learning/learnings.ts';
import { review, reviewMark, suggestion } from './reviews.ts';

/** A conversation of a visitor. Trials inside the console are not among them. Texts are masked. */
export const monitoredChat = z.object({
  id,
  assistant: z.object({ id, name: z.string() }),
  first_message: z.string(),
  started_on: instant,
  last_message_on: instant,
  total_messages: z.int(),
  /** The visitors’ thumbs. */
  positive_feedback: z.int(),
  negative_feedback: z.int(),
  /** Answers that are not answered, or not sure. */
  not_answered: z.int(),
  /** Whether a visitor in distress was answered in it. */
  has_distress: z.boolean(),
  /** The mean of the staff’s stars; null without any. */
  average_rating: z.nullable(z.number()),
  ...reviewMark.shape,
  /** The name that the site gave of an identified visitor, masked; empty for an anonymous one. */
  visitor_name: z.string(),
  /** Whether an answer is under way. */
  is_running: z.boolean(),
  obfuscated_on: z.nullable(instant),
  /** Whether no visitor wrote it: it was generated for the demonstration. */
  is_generated: z.boolean(),
});
export type MonitoredChat = z.infer<typeof monitoredChat>;

export const chatFilters = {
  assistant: idFilter(),
  started_on: dateFilter(),
  last_message_on: dateFilter(),
  total_messages: numberFilter(),
  average_rating: nullable(numberFilter()),
  is_reviewed: booleanFilter(),
  has_positive: booleanFilter(),
  has_negative: booleanFilter(),
  has_not_answered: booleanFilter(),
  has_distress: booleanFilter(),
};

const listFields = { search: z.optional(searchText(200)), ...shapeOf(chatFilters) };

export const listChats = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/chat/',
  summary: 'The visitors’ conversations, newest first; `search` looks into the text of their messages',
  access: { anyOf: ['monitoring.list'] },
  params: profileParams,
  query: listQuery(chatFilters),
  filters: chatFilters,
  sortable: ['started_on', 'last_message_on', 'total_messages', 'negative_feedback', 'average_rating'],
  ok: pageOf(monitoredChat),
  refusals: [...LIST_REFUSALS],
});

export const listChatFilters = filtersOf(
  listChats,
  'The filters of the conversations, in the caller’s language',
);

export const getChat = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/chat/:id/',
  summary: 'A conversation; the reading is in the audit log',
  access: { anyOf: ['monitoring.retrieve'] },
  params: profileAndId,
  ok: monitoredChat,
  refusals: ['not_found'],
});

/** A choice that the visitor made among the offers of an answer; the offer 0 is *None of these*. */
export const madeChoice = z.object({ message: id, offer: z.int(), chosen_on: instant });
export type MadeChoice = z.infer<typeof madeChoice>;

/** A message as staff see it: as the visitor saw it, with the visitor’s thumb and the decisions of the staff. */
export const monitoredMessage = z.object({
  ...message.shape,
  assistant: z.object({ id, name: z.string() }),
  /** The language of an answer; null for a question. */
  language: z.nullable(z.enum(['it', 'en'])),
  /** The visitor’s thumb, with its reason. Never mixed with the staff’s stars. */
  rating: z.nullable(z.object({ value: z.enum(['up', 'down']), reason: z.string(), rated_on: instant })),
  /** The mean of the staff’s stars, and those of the caller. */
  stars: z.nullable(z.number()),
  own_stars: z.nullable(z.int()),
  reviews: z.array(review),
  suggested_answer: z.nullable(suggestion),
  /** Stars, a suggested answer, a request for learning and the review of the conversation mark an answer, too. */
  ...reviewMark.shape,
  /** The visitor’s choices among its offers, in order. */
  choices: z.array(madeChoice),
  /** The question before the answer; null on a question. */
  question: z.nullable(z.object({ id, content: z.string() })),
  learning_requested: z.boolean(),
  learnt_on: z.nullable(instant),
  learning: z.nullable(learningReference),
  correction: givenCorrection,
  documentation_sources: z.array(z.object({ title: z.string(), url: z.string() })),
  /** Whether personal data are masked in its text. */
  is_masked: z.boolean(),
  obfuscated_on: z.nullable(instant),
});
export type MonitoredMessage = z.infer<typeof monitoredMessage>;

export const listChatMessages = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/chat/:id/messages/',
  summary: 'The messages of a conversation, oldest first; at most the newest 500',
  access: { anyOf: ['monitoring.retrieve'] },
  params: profileAndId,
  ok: z.object({ results: z.array(monitoredMessage), is_cut: z.boolean() }),
  refusals: ['not_found'],
});

/** The place of a conversation in the list that the reader came from. */
export const placeInList = z.object({
  /** From 1; null if the filters no longer show it. */
  position: z.nullable(z.int()),
  count: z.int(),
  previous: z.nullable(id),
  next: z.nullable(id),
});
export type PlaceInList = z.infer<typeof placeInList>;

export const findChatPlace = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/chat/:id/place/',
  summary: 'The place of a conversation in a list with these filters, and its neighbours',
  access: { anyOf: ['monitoring.retrieve'] },
  params: profileAndId,
  query: z.strictObject({ ...listFields, order_by__: z.optional(z.string().check(z.maxLength(200))) }),
  ok: placeInList,
  refusals: ['not_found'],
});

export const unmaskChat = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/chat/:id/unmask/',
  summary: 'The messages of a conversation with their personal data; the reason is in the audit log',
  access: { anyOf: ['monitoring.unmask'] },
  params: profileAndId,
  body: z.strictObject({ reason: line(200, 3) }),
  ok: z.object({ results: z.array(monitoredMessage), is_cut: z.boolean() }),
  refusals: ['organization_required', 'not_found'],
});
