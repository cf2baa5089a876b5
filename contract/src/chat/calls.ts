import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, profileAndId, text } from '../fields.ts';
import { QUESTION_MAX } from '../limits.ts';
import { wholeListQuery } from '../lists.ts';
import { OUTCOMES } from './outcomes.ts';

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

export const message = z.object({
  id,
  chat: id,
  sender_type: z.enum(['human', 'assistant']),
  content: z.string(),
  sent_on: instant,
  /** Null while the answer is under way, and on a human message. */
  outcome: z.nullable(z.enum(OUTCOMES)),
  /** True when the text is quoted from the documents, with no model. */
  extractive: z.boolean(),
  citations: z.array(citation),
  /** The sites that the text may link to, as `siteOf` names them: those of the assistant's own sources. */
  link_sites: z.array(z.string()),
});
export type Message = z.infer<typeof message>;

/** The question, and the chat it goes on with; without one a chat begins. */
export const question = z.object({ chat: z.optional(id), content: text(QUESTION_MAX, 1) });

/**
 * The events of an answer, in order: `accepted` (the question is stored), `delta` ({text}), `done` ({message},
 * whole). `failed` ({detail, code, message}) stands in place of `done` when nothing can be answered. Each event has
 * an id, so that a reader who lost the stream can come back with `Last-Event-ID` and gets what they have not had.
 */
export const acceptedEvent = z.object({ chat: id, question: id, message: id });
export const deltaEvent = z.object({ text: z.string() });
export const doneEvent = z.object({ message });
export const failedEvent = z.object({
  detail: z.string(),
  code: z.string(),
  /** The answer as it is stored; null when not even that could be done. */
  message: z.nullable(message),
});

export const tryAssistant = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/try/',
  summary: 'Ask inside the console, whatever the assistant’s state; the answer streams',
  access: { anyOf: ['assistant.try'] },
  params: profileAndId,
  body: question,
  stream: true,
  refusals: ['not_found', 'organization_required', 'answer_under_way', 'throttled'],
});

export const resumeTryAnswer = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/try/:message/',
  summary: 'Come back to an answer under way, or read one that is done; the same events',
  access: { anyOf: ['assistant.try'] },
  params: z.object({ profile: z.string(), id, message: id }),
  stream: true,
  refusals: ['not_found'],
});

export const askAsVisitor = call({
  method: 'POST',
  path: '/api/v1/chat/message/',
  summary: 'Ask as a visitor, with an assistant’s key (`Authorization: Bearer <key>`); the answer streams',
  access: 'visitor',
  body: question,
  stream: true,
  refusals: ['not_found', 'assistant_in_preview', 'assistant_off_air', 'answer_under_way', 'throttled'],
});

export const resumeVisitorAnswer = call({
  method: 'GET',
  path: '/api/v1/chat/message/:message/',
  summary: 'Come back to an answer under way, or read one that is done; the same events',
  access: 'visitor',
  params: z.object({ message: id }),
  stream: true,
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
  /** Which setting dropped it, where one did. */
  dropped_by: z.nullable(z.string()),
});

/** How one answer came to be. */
export const trace = z.object({
  message: id,
  question: z.string(),
  queries: z.array(z.object({ text: z.string(), language: z.string(), why: z.string() })),
  corrections: z.array(z.object({ from: z.string(), to: z.string() })),
  passages: z.array(foundPassage),
  confidence: z.nullable(
    z.object({ p: z.number(), bsc: z.number(), s: z.number(), oov: z.number(), nm: z.number() }),
  ),
  thresholds: z.object({ answer: z.number(), suggest: z.number() }),
  prompt: z.array(z.object({ part: z.string(), content: z.string() })),
  steps: z.array(z.object({ name: z.string(), ms: z.number() })),
  model: z.nullable(z.string()),
  tokens_in: z.nullable(z.int()),
  tokens_out: z.nullable(z.int()),
  cost: z.nullable(z.string()),
  time_to_first_token_ms: z.nullable(z.number()),
  total_ms: z.nullable(z.number()),
  configuration_version: z.int(),
  outcome: z.nullable(z.enum(OUTCOMES)),
  grounding: z.nullable(z.number()),
  extractive: z.boolean(),
  /** Why the model did not answer, or not to the end; an extractive answer with a failure stands in for the model's. */
  failure: z.nullable(z.string()),
});
export type Trace = z.infer<typeof trace>;

export const getTrace = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/try/:message/trace/',
  summary: 'Why this answer: what was searched, found, used and dropped, and how long each step took',
  access: { anyOf: ['assistant.trace'] },
  params: z.object({ profile: z.string(), id, message: id }),
  ok: trace,
  refusals: ['not_found'],
});

/** The messages of one's own trial, to go on after a reload. */
export const listTryMessages = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/try-chat/:chat/',
  summary: 'The messages of a trial, oldest first',
  access: { anyOf: ['assistant.try'] },
  params: z.object({ profile: z.string(), id, chat: id }),
  query: wholeListQuery,
  ok: z.array(message),
  refusals: ['not_found'],
});
