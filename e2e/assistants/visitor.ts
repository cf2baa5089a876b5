import { createParser } from 'eventsource-parser';
import type { Instance } from '../instance.ts';

interface Citation {
  readonly url: string;
  readonly title: string;
}

interface AnswerData {
  readonly text?: string;
  readonly message?: { content: string; citations: Citation[] };
}

/** The response on the wire: the streamed pieces and the whole answer; or the refusal. */
export interface VisitorAnswer {
  readonly status: number;
  readonly type: string;
  readonly streamed: string;
  readonly content: string;
  readonly citations: readonly Citation[];
  /** The refusal in place of an answer. */
  readonly refusal: string;
}

/** Asks as a visitor's page does: with the assistant's key, reading the stream of events. */
export async function askAsVisitor(instance: Instance, key: string, content: string): Promise<VisitorAnswer> {
  const response = await fetch(`${instance.url}/api/v1/chat/message/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const answer = { status: response.status, type, streamed: '', content: '', citations: [], refusal: '' };
  if (!response.ok) return { ...answer, refusal: text };
  const events: { name: string | undefined; data: AnswerData }[] = [];
  createParser({
    onEvent: ({ event, data }) => events.push({ name: event, data: JSON.parse(data) as AnswerData }),
  }).feed(text);
  return {
    ...answer,
    streamed: events.flatMap(({ name, data }) => (name === 'delta' ? [data.text ?? ''] : [])).join(''),
    content: events.find(({ name }) => name === 'done')?.data.message?.content ?? '',
    citations: events.find(({ name }) => name === 'done')?.data.message?.citations ?? [],
  };
}
