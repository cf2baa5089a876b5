import type { z } from 'zod/mini';
import type { acceptedEvent, failedEvent, Message } from '@regia/contract/chat/calls';
import type { ServerEvent } from '../platform/http/sse.ts';

/** An event's id is the number of characters sent so far. A reader that reconnects with it receives the rest. */
export const accepted = (data: z.infer<typeof acceptedEvent>): ServerEvent => ({
  event: 'accepted',
  data,
  id: '0',
});

export const delta = (text: string, lengthWithIt: number): ServerEvent => ({
  event: 'delta',
  data: { text },
  id: String(lengthWithIt),
});

export const done = (message: Message): ServerEvent => ({ event: 'done', data: { message }, id: 'end' });

export const failed = (data: z.infer<typeof failedEvent>): ServerEvent => ({
  event: 'failed',
  data,
  id: 'end',
});

/** Returns the last event of a stored answer's stream. */
export const endingOf = (message: Message): ServerEvent =>
  message.outcome === 'failed'
    ? failed({ detail: message.content, code: 'not_answered_now', message })
    : done(message);

/** Parses `Last-Event-ID`. Returns the number of characters received; undefined if missing or malformed. */
export function receivedLength(lastEventId: string | string[] | undefined): number | undefined {
  if (lastEventId === 'end') return Number.MAX_SAFE_INTEGER;
  return typeof lastEventId === 'string' && /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : undefined;
}
