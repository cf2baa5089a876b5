import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, text } from '../fields.ts';
import { RATING_REASON_MAX } from '../limits.ts';

/**
 * A token is for one visitor, one assistant and one origin. An answer to a call with an older token has a newer one in
 * the header `Regia-Session`; the visitor stays the same.
 */
export const openSession = call({
  method: 'POST',
  path: '/api/v1/chat/session/',
  summary:
    'Start a visitor’s session from a page of an allowed origin; the answer has the token of the session',
  access: 'public',
  crossOrigin: true,
  body: z.object({
    /** The `public_id` of the assistant. */
    assistant: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  status: 201,
  ok: z.object({ token: z.string(), expires_in: z.int() }),
  refusals: ['origin_not_allowed', 'assistant_in_preview', 'assistant_off_air', 'throttled'],
});

export const RATINGS = ['up', 'down'] as const;

export const rating = z.object({ rating: z.enum(RATINGS), reason: z.string() });

/** A message has one rating. A further call changes it. */
export const rateMessage = call({
  method: 'POST',
  path: '/api/v1/chat/message/:message/rating/',
  summary: 'Rate a finished answer of the visitor’s own chat, or change the rating',
  access: 'visitor',
  crossOrigin: true,
  params: z.object({ message: id }),
  body: z.object({ rating: z.enum(RATINGS), reason: z.optional(text(RATING_REASON_MAX)) }),
  ok: rating,
  refusals: ['not_found', 'assistant_in_preview', 'assistant_off_air', 'answer_under_way', 'throttled'],
});
