import { z } from 'zod/mini';
import { call } from '../call.ts';
import { SPENDING_HOLDERS, SPENDING_PERIODS, SPENDING_UNITS } from '../models/spending-words.ts';
import { id, instant, profileAndId, requestId, text } from '../fields.ts';
import { QUESTION_MAX } from '../limits.ts';
import { wholeListQuery } from '../lists.ts';
import { answerPart, OFFERS_MAX } from './answer-parts.ts';
import { OUTCOMES } from './outcomes.ts';
import {
  DECISION_FEATURES,
  DROP_REASONS,
  OFFER_REASONS,
  RETRIEVALS,
  REWORDINGS,
  SECTION_FEATURES,
  SECTION_REASONS,
} from './trace-words.ts';

export const citation = z.object({
  number: z.int(),
  document: id,
  title: z.string(),
  heading: z.string(),
  url: z.string(),
  /** The passage as it stood when the answer was given, and its fingerprint (SHA-256, hexadecimal). */
  quote: z.string(),
  fingerprint: z.string(),
});
export type Citation = z.infer<typeof citation>;

/** The choice that a message answers: from which answer, and which of its offers; 0 is *None of these*. */
export const choice = z.object({ from: id, offer: z.int(), heading: z.string(), title: z.string() });
export type Choice = z.infer<typeof choice>;

export const message = z.object({
  id,
  chat: id,
  sender_type: z.enum(['human', 'assistant']),
  /** The whole text in Markdown, for clients that do not draw `parts`. */
  content: z.string(),
  /**
   * The same answer in parts; empty on a question, while the answer is under way, and on a model's answer that is its text alone.
   */
  parts: z.array(answerPart),
  sent_on: instant,
  /** Null while the answer is under way, and on a human message. */
  outcome: z.nullable(z.enum(OUTCOMES)),
  /** Whether the text is quoted from the documents, without a model. */
  extractive: z.boolean(),
  /** Whether staff wrote the answer. Nothing is quoted then: `citations` are the pages that they named, with an empty quote. */
  verified_by_staff: z.boolean(),
  citations: z.array(citation),
  /** Null on every message that is not the answer to a choice. */
  chosen: z.nullable(choice),
  /** The sites that the text may link to, in the form of `siteOf`: the sites of the assistant's sources. */
  link_sites: z.array(z.string()),
});
export type Message = z.infer<typeof message>;

/**
 * The correction that gave an answer: it is quoted from no page, and its citations are the pages that its author named. Null for
 * every other message. Author and time are null if the correction is gone. For staff only.
 */
export const givenCorrection = z.nullable(
  z.object({ id, author: z.nullable(z.string()), requested_on: z.nullable(instant) }),
);

/** A message of a trial: as a visitor would see it, with what staff may know of it. */
export const trialMessage = z.object({ ...message.shape, correction: givenCorrection });
export type TrialMessage = z.infer<typeof trialMessage>;

/** A question, and the chat that it continues; without a chat a new one begins. */
export const question = z.object({
  chat: z.optional(id),
  content: text(QUESTION_MAX, 1),
  /**
   * A UUID that the client makes for the question. A repeated request with it stores no second question: its answer is
   * that of the first. The call `request/:request_id/` says where it is stored.
   */
  request_id: z.optional(requestId),
  /** Whether to search for the words of the question alone, without the subject of the question before. */
  alone: z.optional(z.boolean()),
});

/** A choice among the offers of an answer: the number of an offer, or 0 for *None of these*. */
export const choiceOf = z.strictObject({
  offer: z.int().check(z.minimum(0), z.maximum(OFFERS_MAX)),
  /** A UUID that the client makes for the choice. A repeated request with it stores no second choice, and gets the first. */
  request_id: z.optional(requestId),
});

/** Where a question is stored, and the id of its answer. */
export const storedQuestion = z.object({ chat: id, question: id, message: id });

/**
 * The events of an answer, in order: `accepted` (the question is stored), `delta` ({text}), `done` ({message}, in
 * full). `failed` ({detail, code, message}) replaces `done` when there is no answer. Each event has an id: a client that
 * lost the connection resumes with `Last-Event-ID` and gets the events that it missed. A lost connection does not end
 * the answer; the call `stop` does.
 */
export const acceptedEvent = storedQuestion;
export const deltaEvent = z.object({ text: z.string() });
export const doneEvent = z.object({ message });
export const failedEvent = z.object({
  detail: z.string(),
  code: z.string(),
  /** The stored answer; null when storing failed. */
  message: z.nullable(message),
});
/** The last events of a trial. */
export const trialDoneEvent = z.object({ message: trialMessage });
export const trialFailedEvent = z.object({ ...failedEvent.shape, message: z.nullable(trialMessage) });

export const tryAssistant = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/try/',
  summary:
    'Ask inside the console, in any state of the assistant; the answer streams, with the correction that gave it',
  access: { anyOf: ['assistant.try'] },
  params: profileAndId,
  body: z.strictObject(question.shape),
  stream: true,
  refusals: [
    'not_found',
    'organization_required',
    'assistant_archived',
    'answer_under_way',
    'request_id_used',
    'spending_limit_reached',
    'throttled',
  ],
});

export const resumeTryAnswer = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/try/:message/',
  summary: 'Resume an answer in progress, or read a finished one; the same events',
  access: { anyOf: ['assistant.try'] },
  params: z.object({ profile: z.string(), id, message: id }),
  stream: true,
  refusals: ['not_found'],
});

export const findTryQuestion = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/try-request/:request_id/',
  summary: 'Where the question with the caller’s own `request_id` is stored; 404 if it is not',
  access: { anyOf: ['assistant.try'] },
  params: z.object({ profile: z.string(), id, request_id: requestId }),
  ok: storedQuestion,
  refusals: ['not_found'],
});

export const stopTryAnswer = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/try/:message/stop/',
  summary: 'Stop an answer in progress; the text so far is kept. A finished answer stays as it is',
  access: { anyOf: ['assistant.try'] },
  params: z.object({ profile: z.string(), id, message: id }),
  refusals: ['not_found', 'organization_required'],
});

export const askAsVisitor = call({
  method: 'POST',
  path: '/api/v1/chat/message/',
  summary:
    'Ask as a visitor, with an assistant’s key or the token of a session (`Authorization: Bearer <key or token>`); the answer streams',
  access: 'visitor',
  counts: 'question',
  crossOrigin: true,
  body: question,
  stream: true,
  refusals: [
    'not_found',
    'assistant_in_preview',
    'assistant_off_air',
    'assistant_paused',
    'answer_under_way',
    'request_id_used',
    'plan_messages_reached',
    'throttled',
  ],
});

export const chooseAsVisitor = call({
  method: 'POST',
  path: '/api/v1/chat/message/:message/choice/',
  summary:
    'Choose one of the sections that an answer of the visitor’s own chat offers, or none of them; the section is quoted as a message of its own',
  access: 'visitor',
  counts: 'question',
  crossOrigin: true,
  params: z.object({ message: id }),
  body: choiceOf,
  status: 201,
  ok: message,
  refusals: [
    'not_found',
    'assistant_in_preview',
    'assistant_off_air',
    'answer_under_way',
    'offer_unknown',
    'offer_chosen',
    'request_id_used',
    'throttled',
  ],
});

export const chooseInTrial = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/try/:message/choice/',
  summary: 'Choose one of the sections that an answer of the caller’s own trial offers, or none of them',
  access: { anyOf: ['assistant.try'] },
  params: z.object({ profile: z.string(), id, message: id }),
  body: choiceOf,
  status: 201,
  ok: trialMessage,
  refusals: [
    'not_found',
    'organization_required',
    'assistant_archived',
    'answer_under_way',
    'offer_unknown',
    'offer_chosen',
    'request_id_used',
    'throttled',
  ],
});

export const resumeVisitorAnswer = call({
  method: 'GET',
  path: '/api/v1/chat/message/:message/',
  summary: 'Resume an answer in progress, or read a finished one; the same events',
  access: 'visitor',
  crossOrigin: true,
  params: z.object({ message: id }),
  stream: true,
  refusals: ['not_found', 'assistant_in_preview', 'assistant_off_air'],
});

export const findVisitorQuestion = call({
  method: 'GET',
  path: '/api/v1/chat/request/:request_id/',
  summary: 'Where the visitor’s question with this `request_id` is stored; 404 if it is not',
  access: 'visitor',
  crossOrigin: true,
  params: z.object({ request_id: requestId }),
  ok: storedQuestion,
  refusals: ['not_found', 'assistant_in_preview', 'assistant_off_air'],
});

export const stopVisitorAnswer = call({
  method: 'POST',
  path: '/api/v1/chat/message/:message/stop/',
  summary: 'Stop an answer in progress; the text so far is kept. A finished answer stays as it is',
  access: 'visitor',
  crossOrigin: true,
  params: z.object({ message: id }),
  refusals: ['not_found', 'assistant_in_preview', 'assistant_off_air'],
});

const foundPassage = z.object({
  passage: id,
  document: id,
  title: z.string(),
  heading: z.string(),
  url: z.string(),
  rank: z.int(),
  score: z.number(),
  used: z.boolean(),
  /** Null if the passage was used. */
  dropped_by: z.nullable(z.enum(DROP_REASONS)),
});

/** A section that was considered for the answer. */
const consideredSection = z.object({
  document: id,
  title: z.string(),
  heading: z.string(),
  url: z.string(),
  score: z.number(),
  chosen: z.nullable(z.enum(['first', 'second'])),
  reason: z.enum(SECTION_REASONS),
  /** Why it is offered, or not; null for an answer of an earlier version. */
  offer: z.nullable(z.enum(OFFER_REASONS)),
  features: z.array(z.object({ code: z.enum(SECTION_FEATURES), value: z.number(), effect: z.number() })),
});

/** The decision about the chosen section: answered from `answer_at`, not sure from `unsure_at`, else unknown. */
const decision = z.object({
  c: z.number(),
  answer_at: z.number(),
  unsure_at: z.number(),
  features: z.array(z.object({ code: z.enum(DECISION_FEATURES), value: z.number(), effect: z.number() })),
});

const tracedCondition = z.object({
  field: z.string(),
  /** `is`, `not`; for the date also `from` and `until`. */
  operator: z.string(),
  values: z.array(z.string()),
  origin: z.enum(['settings', 'question']),
  is_dropped: z.boolean(),
});

/** The older messages of a conversation that was too long to be sent whole: summarized, or left out. */
const tracedSummary = z.object({
  /** The messages that the sent summary stands for; 0: none was sent. */
  messages: z.int(),
  /** The older messages that were neither sent nor summarized. */
  left_out: z.int(),
  /** Why the last summary could not be made; null: it was made, or none was tried yet. */
  failure: z.nullable(z.string()),
  /** The version of the assistant that made the sent summary, and what making it took; null without one, or if unknown. */
  version: z.nullable(z.int()),
  tokens_in: z.nullable(z.int()),
  tokens_out: z.nullable(z.int()),
  /** In EUR. The cost of the answer does not hold it. */
  cost: z.nullable(z.string()),
  ms: z.nullable(z.number()),
});
export type TracedSummary = z.infer<typeof tracedSummary>;

/** The trace of one answer. */
export const trace = z.object({
  message: id,
  question: z.string(),
  queries: z.array(z.object({ text: z.string(), language: z.string(), why: z.string() })),
  corrections: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The correction that gave the answer, and the wording of it that the question agrees with; null without one. */
  learning: z.nullable(z.object({ id: z.string(), question: z.string(), wording: z.string() })),
  passages: z.array(foundPassage),
  /** Best first; empty for an answer of an earlier version. */
  sections: z.array(consideredSection),
  /** Null if there was nothing to decide: no section, small talk, or an answer of an earlier version. */
  decision: z.nullable(decision),
  confidence: z.nullable(
    z.object({ p: z.number(), bsc: z.number(), s: z.number(), oov: z.number(), nm: z.number() }),
  ),
  /** `ask_model`: the confidence from which the model is asked; null if there was none, or an earlier version answered. */
  thresholds: z.object({ answer: z.number(), suggest: z.number(), ask_model: z.nullable(z.number()) }),
  prompt: z.array(z.object({ part: z.string(), content: z.string() })),
  /** The steps that were taken, with the number of passages that each dropped. */
  steps: z.array(z.object({ name: z.string(), ms: z.number(), dropped: z.int() })),
  model: z.nullable(z.string()),
  tokens_in: z.nullable(z.int()),
  tokens_out: z.nullable(z.int()),
  /** In EUR, as a decimal number; null if it is unknown. */
  cost: z.nullable(z.string()),
  time_to_first_token_ms: z.nullable(z.number()),
  total_ms: z.nullable(z.number()),
  configuration_version: z.int(),
  outcome: z.nullable(z.enum(OUTCOMES)),
  grounding: z.nullable(z.number()),
  extractive: z.boolean(),
  /**
   * The endpoint of the organization that was asked for the answer, with its name at that time; null: that of the server,
   * none, or an earlier version answered. `instead_of`: the one before it, which failed before its first word, or was
   * suspended, for this reason.
   */
  endpoint: z.nullable(
    z.object({
      id,
      name: z.string(),
      instead_of: z.nullable(z.object({ id, name: z.string(), failure: z.string() })),
    }),
  ),
  /**
   * The conditions on the passages, each of the settings or read from the question. One that is dropped left nothing, and the search
   * went on without it.
   */
  filters: z.array(tracedCondition),
  /** Null if the conversation was sent as the settings say, without a summary, or an earlier version answered. */
  summary: z.nullable(tracedSummary),
  /** Where the passages come from; null if nothing was written from pages, or an earlier version answered. */
  retrieval: z.nullable(z.enum(RETRIEVALS)),
  /**
   * How the question was also searched for in other words, which stand in `queries` as `multi_query`; null: it was not, or an earlier
   * version answered.
   */
  rewording: z.nullable(z.enum(REWORDINGS)),
  /** The spending limit that was reached, so that the answer quotes in place of the model; null: none. */
  spending_limit: z.nullable(
    z.object({
      of: z.enum(SPENDING_HOLDERS),
      unit: z.enum(SPENDING_UNITS),
      period: z.enum(SPENDING_PERIODS),
    }),
  ),
  /** The reason why the model did not finish. An extractive answer with a failure replaces the answer of the model. */
  failure: z.nullable(z.string()),
  /** The statements of a model's answer; `missing`: the numbers, dates, names and links that stand in no passage. */
  statements: z.array(z.object({ text: z.string(), supported: z.boolean(), missing: z.array(z.string()) })),
  /** The words by which a message of distress was recognized, as the message has them; or the subject that is not answered. */
  signs: z.array(z.string()),
});
export type Trace = z.infer<typeof trace>;

export const getTrace = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/try/:message/trace/',
  summary: 'The trace of an answer: queries, passages found, used and dropped, and the time of each step',
  access: { anyOf: ['assistant.trace'] },
  params: z.object({ profile: z.string(), id, message: id }),
  ok: trace,
  refusals: ['not_found'],
});

/** The messages of the caller's own trial, to continue after a reload. */
export const listTryMessages = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/try-chat/:chat/',
  summary: 'The messages of a trial, oldest first',
  access: { anyOf: ['assistant.try'] },
  params: z.object({ profile: z.string(), id, chat: id }),
  query: wholeListQuery,
  ok: z.array(trialMessage),
  refusals: ['not_found'],
});
