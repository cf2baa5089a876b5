import type { House } from '../house.ts';

interface Citation {
  readonly url: string;
  readonly title: string;
}

/** What came over the wire: the pieces as they streamed, and the answer whole; or the refusal. */
export interface VisitorAnswer {
  readonly status: number;
  readonly type: string;
  readonly streamed: string;
  readonly content: string;
  readonly citations: readonly Citation[];
  /** In place of an answer. */
  readonly refusal: string;
}

/** Asks as a visitor's page would: with the assistant's key, reading the stream of events. */
export async function askAsVisitor(house: House, key: string, content: string): Promise<VisitorAnswer> {
  const response = await fetch(`${house.url}/api/v1/chat/message/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const answer = { status: response.status, type, streamed: '', content: '', citations: [], refusal: '' };
  if (!response.ok) return { ...answer, refusal: text };
  const events = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => ({
    name,
    data: JSON.parse(data!) as { text?: string; message?: { content: string; citations: Citation[] } },
  }));
  return {
    ...answer,
    streamed: events.flatMap(({ name, data }) => (name === 'delta' ? [data.text ?? ''] : [])).join(''),
    content: events.find(({ name }) => name === 'done')?.data.message?.content ?? '',
    citations: events.find(({ name }) => name === 'done')?.data.message?.citations ?? [],
  };
}
