import { expect, test } from 'vitest';
import { trialMessage } from '../../test/trial-message.ts';
import { chosenFrom, newestAnswer, trial, underWay } from './trial.ts';
import type { Turn, TrialEvent } from './trial.ts';

const play = (...events: TrialEvent[]): readonly Turn[] => events.reduce<readonly Turn[]>(trial, []);
const asked: TrialEvent = {
  type: 'asked',
  key: 'k',
  content: 'Quando?',
  isAlone: false,
  at: '2026-11-20T14:32:40Z',
};
const accepted: TrialEvent = { type: 'accepted', key: 'k', messageId: 'm1' };
const delta = (text: string): TrialEvent => ({ type: 'delta', key: 'k', text });

test('AST-07 appends each delta to the answer, and replaces the text with the stored message', () => {
  expect(play(asked, accepted)[0]).toMatchObject({ state: 'waiting', text: '', messageId: 'm1' });
  expect(play(asked, accepted, delta('Dal '), delta('lunedì'))[0]).toMatchObject({
    state: 'streaming',
    text: 'Dal lunedì',
  });
  const done = play(asked, accepted, delta('Dal '), { type: 'done', key: 'k', message: trialMessage() });
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
      trialMessage({ id: 'h1', sender_type: 'human', content: 'Quando?', outcome: null }),
      trialMessage({ id: 'a1' }),
      trialMessage({ id: 'h2', sender_type: 'human', content: 'E il sabato?', outcome: null }),
      trialMessage({ id: 'a2', content: 'Il sabato', outcome: null }),
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
      trialMessage({ id: 'h1', sender_type: 'human', outcome: null }),
      trialMessage({ outcome: 'interrupted' }),
    ],
  });
  expect(turns[0]?.state).toBe('stopped');
});

test('ANS-16 a restored choice is a turn of its own, and leaves the list of its answer open', () => {
  const offers = [{ number: 1, document: 'd', passage: 'p', heading: 'Orari', title: 'Sede', url: '/sede' }];
  const turns = trial([], {
    type: 'restored',
    messages: [
      trialMessage({ id: 'q', sender_type: 'human', content: 'Quando?', outcome: null }),
      trialMessage({ id: 'a', outcome: 'not_answered', parts: [{ kind: 'offers', offers }] }),
      trialMessage({
        id: 'b',
        outcome: 'chosen',
        chosen: { from: 'a', offer: 1, heading: 'Orari', title: 'Sede' },
      }),
    ],
  });
  expect(turns.map(({ messageId, choice }) => [messageId, choice?.heading])).toEqual([
    ['a', undefined],
    ['b', 'Orari'],
  ]);
  expect(chosenFrom(turns, turns[0]!)).toEqual([1]);
  expect(newestAnswer(turns)?.messageId).toBe('a');
});

test('ANS-16 a choice under way does not keep the next question waiting, and one that fails is gone', () => {
  const choice = { from: 'a', offer: 1, heading: 'Orari', title: 'Sede' };
  const turns = trial([], { type: 'chosen', key: 'k', choice, at: '2026-11-20T14:32:40Z' });
  expect([turns.length, underWay(turns)]).toEqual([1, undefined]);
  expect(trial(turns, { type: 'withdrawn', key: 'k' })).toEqual([]);
});
