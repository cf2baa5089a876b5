import type { z } from 'zod/mini';
import type { acceptedEvent, Message } from '@regia/contract/chat/calls';
import { CallFailed } from './staff.ts';

/** The received part of an answer. */
export interface ReceivedAnswer {
  accepted?: z.infer<typeof acceptedEvent>;
  /** The text so far. */
  text: string;
  /** The whole answer, once the stream has ended. */
  done?: Message;
  /** Set if the stream ended with `failed`. */
  failed?: { code: string; message: Message | null };
  /** Set if the connection broke before the end. */
  broke?: string;
}

interface AnswerRequest {
  readonly authorization: string;
  /** The question; without it, the client reconnects to an answer. */
  readonly body?: { content: string; chat?: string };
}

export interface AnswerStream {
  readonly received: ReceivedAnswer;
  /** Resolves at the end of the stream or of the connection. */
  readonly over: Promise<ReceivedAnswer>;
}

/** Asks or reconnects, and reads the stream. A refusal before the first event rejects `over`. */
export function openAnswerStream(address: string, request: AnswerRequest): AnswerStream {
  const received: ReceivedAnswer = { text: '' };
  const over = follow(address, request, received);
  over.catch(() => {});
  return { received, over };
}

async function follow(
  address: string,
  { authorization, body }: AnswerRequest,
  received: ReceivedAnswer,
): Promise<ReceivedAnswer> {
  const reply = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  }).catch((error: unknown) => {
    throw new CallFailed(0, String(error));
  });
  if (!reply.ok || !reply.body) throw new CallFailed(reply.status, await reply.text().catch(String));
  let rest = '';
  const decoder = new TextDecoder();
  try {
    for await (const piece of reply.body) {
      const events = (rest + decoder.decode(piece, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) take(received, event);
    }
  } catch (error) {
    received.broke = String(error);
  }
  if (!received.done && !received.failed) received.broke ??= 'the stream stopped before its end';
  return received;
}

function take(received: ReceivedAnswer, event: string): void {
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1] ?? '';
  if (field('event') === '') return;
  const data = JSON.parse(field('data')) as never;
  if (field('event') === 'accepted') received.accepted = data;
  if (field('event') === 'delta') received.text += (data as { text: string }).text;
  if (field('event') === 'done') received.done = (data as { message: Message }).message;
  if (field('event') === 'failed') received.failed = data;
}
