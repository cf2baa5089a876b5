import type { Message } from '@regia/contract/chat/calls';
import { expect, test } from 'vitest';
import { trial, underWay } from './trial.ts';
import type { Turn, TrialEvent } from './trial.ts';

const message = (over: Partial<Message>): Message => ({
  id: 'm1',
  chat: 'c1',
  sender_type: 'assistant',
  content: 'Dal lunedì al venerdì.',
  sent_on: '2026-11-20T14:32:45Z',
  outcome: 'answered',
  extractive: true,
  citations: [],
  link_sites: [],
  ...over,
});
const play = (...events: TrialEvent[]): readonly Turn[] => events.reduce<readonly Turn[]>(trial, []);
const asked: TrialEvent = { type: 'asked', key: 'k', content: 'Quando?', at: '2026-11-20T14:32:40Z' };
const accepted: TrialEvent = { type: 'accepted', key: 'k', messageId: 'm1' };
const delta = (text: string): TrialEvent => ({ type: 'delta', key: 'k', text });

test('AST-07 an answer grows as it streams, and is replaced by what was stored', () => {
  expect(play(asked, accepted)[0]).toMatchObject({ state: 'waiting', text: '', messageId: 'm1' });
  expect(play(asked, accepted, delta('Dal '), delta('lunedì'))[0]).toMatchObject({
    state: 'streaming',
    text: 'Dal lunedì',
  });
  const done = play(asked, accepted, delta('Dal '), { type: 'done', key: 'k', message: message({}) });
  expect(done[0]).toMatchObject({ state: 'done', text: 'Dal lunedì al venerdì.' });
  expect(underWay(done)).toBeUndefined();
});

test('who comes back to an answer does not read its beginning twice', () => {
  expect(play(asked, accepted, delta('Dal '), accepted, delta('Dal lunedì'))[0]?.text).toBe('Dal lunedì');
});

test('a failure keeps the question and what was said', () => {
  const [turn] = play(asked, accepted, delta('Dal '), {
    type: 'failed',
    key: 'k',
    failure: 'Riprova',
    message: null,
  });
  expect(turn).toMatchObject({
    state: 'failed',
    failure: 'Riprova',
    text: 'Dal ',
    question: { content: 'Quando?' },
  });
});

test('a stored trial comes back turn by turn, with its unfinished answer under way', () => {
  const turns = play({
    type: 'restored',
    messages: [
      message({ id: 'h1', sender_type: 'human', content: 'Quando?', outcome: null }),
      message({ id: 'a1' }),
      message({ id: 'h2', sender_type: 'human', content: 'E il sabato?', outcome: null }),
      message({ id: 'a2', content: 'Il sabato', outcome: null }),
    ],
  });
  expect(turns.map(({ question, state }) => [question.content, state])).toEqual([
    ['Quando?', 'done'],
    ['E il sabato?', 'streaming'],
  ]);
  expect(underWay(turns)?.messageId).toBe('a2');
});

test('an answer that its reader left stands as stopped, not as under way', () => {
  const turns = play({
    type: 'restored',
    messages: [
      message({ id: 'h1', sender_type: 'human', outcome: null }),
      message({ outcome: 'interrupted' }),
    ],
  });
  expect(turns[0]?.state).toBe('stopped');
});
