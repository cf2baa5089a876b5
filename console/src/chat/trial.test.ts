import type { TrialMessage } from '@regia/contract/chat/calls';
import { expect, test } from 'vitest';
import { trial, underWay } from './trial.ts';
import type { Turn, TrialEvent } from './trial.ts';

const message = (over: Partial<TrialMessage>): TrialMessage => ({
  id: 'm1',
  chat: 'c1',
  sender_type: 'assistant',
  content: 'Dal lunedì al venerdì.',
  sent_on: '2026-11-20T14:32:45Z',
  outcome: 'answered',
  extractive: true,
  verified_by_staff: false,
  correction: null,
  parts: [],
  citations: [],
  chosen: null,
  link_sites: [],
  ...over,
});
const play = (...events: TrialEvent[]): readonly Turn[] => events.reduce<readonly Turn[]>(trial, []);
const asked: TrialEvent = { type: 'asked', key: 'k', content: 'Quando?', at: '2026-11-20T14:32:40Z' };
const accepted: TrialEvent = { type: 'accepted', key: 'k', messageId: 'm1' };
const delta = (text: string): TrialEvent => ({ type: 'delta', key: 'k', text });

test('AST-07 appends each delta to the answer, and replaces the text with the stored message', () => {
  expect(play(asked, accepted)[0]).toMatchObject({ state: 'waiting', text: '', messageId: 'm1' });
  expect(play(asked, accepted, delta('Dal '), delta('lunedì'))[0]).toMatchObject({
    state: 'streaming',
    text: 'Dal lunedì',
  });
  const done = play(asked, accepted, delta('Dal '), { type: 'done', key: 'k', message: message({}) });
  expect(done[0]).toMatchObject({ state: 'done', text: 'Dal lunedì al venerdì.' });
  expect(underWay(done)).toBeUndefined();
});

test('resuming an answer replaces the text instead of repeating its beginning', () => {
  expect(play(asked, accepted, delta('Dal '), accepted, delta('Dal lunedì'))[0]?.text).toBe('Dal lunedì');
});

test('a failure keeps the question and the text so far', () => {
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

test('restores a stored trial as turns; an unfinished answer is under way', () => {
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

test('restores an interrupted answer as stopped, not as under way', () => {
  const turns = play({
    type: 'restored',
    messages: [
      message({ id: 'h1', sender_type: 'human', outcome: null }),
      message({ outcome: 'interrupted' }),
    ],
  });
  expect(turns[0]?.state).toBe('stopped');
});
