import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from '../../test/form-page.tsx';
import { trialMessage } from '../../test/trial-message.ts';
import { followAnswer, stopAnswer } from './queries.ts';
import { isUnsent, trial } from './trial.ts';
import type { Turn, TrialEvent } from './trial.ts';

const KEY = 'b1946ac9-4c1e-4c1f-8f5a-0d1c2b3a4f5e';
const STORED = { chat: 'c1', question: 'q1', message: 'm1' };

beforeEach(() => {
  signedIn();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Follows an answer of a server that gives these replies. Returns its turns and the calls. */
function follow(replies: (sent: Sent) => Response | Error) {
  const calls: Sent[] = [];
  let turns: readonly Turn[] = [];
  const texts: string[] = [];
  const dispatch = (event: TrialEvent): void => {
    turns = trial(turns, event);
    if (event.type === 'delta' || event.type === 'done') texts.push(turns[0]!.text);
  };
  vi.stubGlobal('fetch', async (url: string, options: { method?: string; body?: string } = {}) => {
    const sent = {
      method: options.method ?? 'GET',
      path: new URL(url, 'http://regia').pathname.replace(/^.*\/assistant\/a1\//, ''),
      body: options.body === undefined ? undefined : JSON.parse(options.body),
    };
    calls.push(sent);
    const reply = replies(sent);
    if (reply instanceof Error) throw reply;
    return reply;
  });
  dispatch({ type: 'asked', key: KEY, content: 'Quando?', isAlone: false, at: '2026-11-20T14:32:40Z' });
  const controller = new AbortController();
  const chats: string[] = [];
  const over = followAnswer({
    assistant: 'a1',
    key: KEY,
    chat: null,
    content: 'Quando?',
    isAlone: false,
    message: null,
    controller,
    dispatch,
    onChat: (chat) => void chats.push(chat),
    unreachableText: 'unreachable',
  });
  let isOver = false;
  void over.then(() => (isOver = true));
  /** Lets time pass until the answer is over. */
  const untilOver = async (): Promise<void> => {
    while (!isOver) await vi.advanceTimersByTimeAsync(100);
  };
  return { calls, chats, texts, untilOver, turn: () => turns[0]!, turns: () => turns };
}

const held = () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
const questions = (calls: readonly Sent[]) => calls.filter(({ method }) => method === 'POST');

test('AST-07 a trial whose stream is held back is asked for as far as it is written, and its question is sent once', async () => {
  const states = [
    trialMessage({ content: '', outcome: null }),
    trialMessage({ content: 'Dal', outcome: null }),
    trialMessage(),
  ];
  let looks = 0;
  const { calls, chats, texts, untilOver, turn } = follow(({ method, path }) => {
    if (method === 'POST') return held();
    if (path.startsWith('try-request/')) return Response.json(STORED);
    looks += 1;
    return Response.json([states[Math.min(looks, states.length) - 1]]);
  });
  await untilOver();
  expect(turn().state).toBe('done');
  expect(texts).toEqual(['Dal', 'Dal lunedì al venerdì.']);
  expect(chats).toContain('c1');
  expect(questions(calls).map(({ body }) => body)).toEqual([{ content: 'Quando?', request_id: KEY }]);
});

test('AST-07 a trial whose connection broke after its question was stored is found, and not sent again', async () => {
  const { calls, untilOver, turn } = follow(({ method, path }) => {
    if (method === 'POST') return new TypeError('network');
    if (path.startsWith('try-request/')) return Response.json(STORED);
    const done = `id: end\nevent: done\ndata: ${JSON.stringify({ message: trialMessage() })}\n\n`;
    return new Response(done, { headers: { 'content-type': 'text/event-stream' } });
  });
  await untilOver();
  expect(turn()).toMatchObject({ state: 'done', messageId: 'm1' });
  expect(questions(calls)).toHaveLength(1);
});

test('AST-07 a question that is not stored can be asked again as the same one', async () => {
  const { untilOver, turn, turns } = follow(({ method }) =>
    method === 'POST' ? new TypeError('network') : Response.json({ detail: 'Not found.' }, { status: 404 }),
  );
  await untilOver();
  expect(turn()).toMatchObject({ state: 'failed', failure: 'unreachable', messageId: null });
  expect(isUnsent(turn())).toBe(true);
  const again = trial(turns(), {
    type: 'asked',
    key: KEY,
    content: 'Quando?',
    isAlone: false,
    at: '2026-11-20T14:33:00Z',
  });
  expect(again.map(({ state }) => state)).toEqual(['waiting']);
});

test('AST-07 a stop is a call; without the id of the answer it is found by that of the question', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url.replace(/^.*\/assistant\/a1\//, '')}`);
    return method === 'POST' ? new Response(null, { status: 204 }) : Response.json(STORED);
  });
  await stopAnswer('a1', { key: KEY, messageId: null });
  expect(calls).toEqual([`GET try-request/${KEY}/`, 'POST try/m1/stop/']);
});
