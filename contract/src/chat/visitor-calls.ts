import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, text } from '../fields.ts';
import { IDENTITY_MAX, RATING_REASON_MAX, REMEMBERED_VISITOR_MAX } from '../limits.ts';
import { message } from './calls.ts';

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
    /** The JWT with which the site signed who the visitor is; an authenticated assistant requires it. */
    identity: z.optional(z.string().check(z.maxLength(IDENTITY_MAX))),
    /** The token of an earlier answer: the session is then that visitor’s. One that is not valid has no effect. */
    visitor: z.optional(z.string().check(z.maxLength(REMEMBERED_VISITOR_MAX))),
    /** Whether the visitor has agreed to be remembered after the session. */
    remember: z.optional(z.boolean()),
  }),
  status: 201,
  ok: z.object({
    token: z.string(),
    expires_in: z.int(),
    /** The token of the remembered visitor, for 180 days; null without `remember` and with an identity. */
    visitor: z.nullable(z.string()),
  }),
  refusals: [
    'origin_not_allowed',
    'assistant_in_preview',
    'assistant_off_air',
    'identity_required',
    'identity_not_valid',
    'throttled',
  ],
});

export const ownChat = z.object({ id, first_message: z.string(), last_message_on: instant });

export const listOwnChats = call({
  method: 'GET',
  path: '/api/v1/chat/chat/',
  summary: 'The newest 20 chats of the visitor with this assistant, newest first',
  access: 'visitor',
  crossOrigin: true,
  ok: z.object({ results: z.array(ownChat) }),
  refusals: ['assistant_in_preview', 'assistant_off_air'],
});

export const RATINGS = ['up', 'down'] as const;

/** A message of the visitor’s own chat. A question has no rating. */
export const ownMessage = z.extend(message, { rating: z.nullable(z.enum(RATINGS)) });
export type OwnMessage = z.infer<typeof ownMessage>;

export const getOwnChat = call({
  method: 'GET',
  path: '/api/v1/chat/chat/:chat/',
  summary: 'The last 100 messages of the visitor’s own chat, oldest first, with their ratings',
  access: 'visitor',
  crossOrigin: true,
  params: z.object({ chat: id }),
  ok: z.object({
    id,
    messages: z.array(ownMessage),
    /** The answer that is being written; its stream can be resumed. */
    under_way: z.nullable(id),
  }),
  refusals: ['not_found', 'assistant_in_preview', 'assistant_off_air'],
});

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
