import type { z } from 'zod/mini';
import type { acceptedEvent, Message } from '@regia/contract/chat/calls';
import { NotAnswered } from './staff.ts';

/** An answer as far as it came. */
export interface Heard {
  accepted?: z.infer<typeof acceptedEvent>;
  /** What was said so far. */
  text: string;
  /** The answer whole, when the stream came to its end. */
  done?: Message;
  /** The stream ended with `failed`. */
  failed?: { code: string; message: Message | null };
  /** The connection broke before the end. */
  broke?: string;
}

interface Asking {
  readonly authorization: string;
  /** Asks; without it an answer is come back to. */
  readonly body?: { content: string; chat?: string };
}

export interface Listening {
  readonly heard: Heard;
  /** The end of the stream, or of the connection. */
  readonly over: Promise<Heard>;
}

/** Asks, or comes back, and listens. A refusal before the first event rejects `over`. */
export function listen(address: string, asking: Asking): Listening {
  const heard: Heard = { text: '' };
  const over = follow(address, asking, heard);
  over.catch(() => {});
  return { heard, over };
}

async function follow(address: string, { authorization, body }: Asking, heard: Heard): Promise<Heard> {
  const reply = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  }).catch((error: unknown) => {
    throw new NotAnswered(0, String(error));
  });
  if (!reply.ok || !reply.body) throw new NotAnswered(reply.status, await reply.text().catch(String));
  let rest = '';
  const decoder = new TextDecoder();
  try {
    for await (const piece of reply.body) {
      const events = (rest + decoder.decode(piece, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) take(heard, event);
    }
  } catch (error) {
    heard.broke = String(error);
  }
  if (!heard.done && !heard.failed) heard.broke ??= 'the stream stopped before its end';
  return heard;
}

function take(heard: Heard, event: string): void {
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1] ?? '';
  if (field('event') === '') return;
  const data = JSON.parse(field('data')) as never;
  if (field('event') === 'accepted') heard.accepted = data;
  if (field('event') === 'delta') heard.text += (data as { text: string }).text;
  if (field('event') === 'done') heard.done = (data as { message: Message }).message;
  if (field('event') === 'failed') heard.failed = data;
}
