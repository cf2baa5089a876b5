import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, profileAndId, text } from '../fields.ts';
import { SUGGESTION_MAX } from '../limits.ts';

/** The stars of one member of the staff. */
export const review = z.object({
  user: z.object({ id: z.nullable(id), name: z.string() }),
  stars: z.int(),
  reviewed_on: instant,
});

/** The review of an answer or a conversation: the reviewer and the time, both null without one. */
export const reviewMark = z.object({
  is_reviewed: z.boolean(),
  reviewed_by: z.nullable(z.string()),
  reviewed_on: z.nullable(instant),
});

/** The answer that staff suggest. A change names the version that it replaces. */
export const suggestion = z.object({
  text: z.string(),
  version: z.int(),
  author: z.string(),
  changed_on: instant,
});
export type Suggestion = z.infer<typeof suggestion>;

/** An event of the history of a conversation or message, with its author. */
export const reviewEvent = z.object({
  id,
  at: instant,
  user: z.string(),
  message: z.nullable(id),
  action: z.enum([
    'reviewed',
    'reopened',
    'rated',
    'suggested',
    'suggestion_removed',
    'learning_requested',
    'learnt',
    'verified',
    'learning_reopened',
    'obfuscated',
    'unmasked',
  ]),
  /** The stars, or the suggested text; masked. */
  detail: z.string(),
});
export type ReviewEvent = z.infer<typeof reviewEvent>;

export const reviewChat = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/chat/:id/review/',
  summary: 'Mark a conversation with all its answers as reviewed, or as not reviewed',
  access: { anyOf: ['monitoring.review'] },
  params: profileAndId,
  body: z.strictObject({ is_reviewed: z.boolean() }),
  ok: reviewMark,
  refusals: ['organization_required', 'not_found'],
});

export const reviewMessage = call({
  method: 'PATCH',
  path: '/api/v1/monitoring/:profile/message/:id/',
  summary:
    'Rate an answer, suggest another, or mark it as reviewed; stars and a suggestion mark it, too. Absent fields stay as they are',
  access: { anyOf: ['monitoring.review'] },
  params: profileAndId,
  body: z.strictObject({
    /** The caller’s stars; null takes them back. */
    stars: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(5)))),
    /** An empty text removes the suggestion. */
    suggested_answer: z.optional(text(SUGGESTION_MAX)),
    /** The version of the suggestion that the caller saw; 0 if there was none. Needed with `suggested_answer`. */
    suggestion_version: z.optional(z.int()),
    /**
     * `obfuscated_on` of the message, as the writer of `suggested_answer` saw it: a text that was written before the
     * conversation was obfuscated is refused.
     */
    obfuscated_on: z.optional(z.nullable(instant)),
    is_reviewed: z.optional(z.boolean()),
  }),
  ok: z.object({
    id,
    stars: z.nullable(z.number()),
    own_stars: z.nullable(z.int()),
    suggested_answer: z.nullable(suggestion),
    ...reviewMark.shape,
  }),
  refusals: [
    'organization_required',
    'not_found',
    'suggestion_changed_meanwhile',
    'conversation_obfuscated_meanwhile',
    'only_answers_are_rated',
  ],
});

export const listReviewEvents = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/chat/:id/history/',
  summary: 'The history of a conversation, newest first; at most 200',
  access: { anyOf: ['monitoring.retrieve'] },
  params: profileAndId,
  ok: z.array(reviewEvent),
  refusals: ['not_found'],
});
