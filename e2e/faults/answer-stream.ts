import { createParser } from 'eventsource-parser';
import type { EventSourceMessage } from 'eventsource-parser';
import type { z } from 'zod/mini';
import type { acceptedEvent, Message } from '@regia/contract/chat/calls';
import { HANG_MS } from '../../server/test/pace.ts';
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
    signal: AbortSignal.timeout(HANG_MS),
  }).catch((error: unknown) => {
    throw new CallFailed(0, String(error));
  });
  if (!reply.ok || !reply.body) throw new CallFailed(reply.status, await reply.text().catch(String));
  const parser = createParser({ onEvent: (event) => take(received, event) });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of reply.body) parser.feed(decoder.decode(chunk, { stream: true }));
  } catch (error) {
    received.broke = String(error);
  }
  if (!received.done && !received.failed) received.broke ??= 'the stream stopped before its end';
  return received;
}

function take(received: ReceivedAnswer, { event, data }: EventSourceMessage): void {
  const parsed = JSON.parse(data) as never;
  if (event === 'accepted') received.accepted = parsed;
  if (event === 'delta') received.text += (parsed as { text: string }).text;
  if (event === 'done') received.done = (parsed as { message: Message }).message;
  if (event === 'failed') received.failed = parsed;
}
