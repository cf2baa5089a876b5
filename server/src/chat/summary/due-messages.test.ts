import { expect, test } from 'vitest';
import { DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import { DEFAULT_DISTRESS } from '@regia/contract/organizations/distress';
import { planFrom, thresholdsWith } from '../compose/plan.ts';
import type { EarlierMessage } from '../compose/steps/history.ts';
import { dueMessages, fitting } from './due-messages.ts';

/** Messages by their senders: `h` asks, `a` answers. The first ones may have no number. */
const messages = (senders: string, withoutNumber = 0): EarlierMessage[] =>
  Array.from(senders, (sender, at) => ({
    sender: sender === 'h' ? ('human' as const) : ('assistant' as const),
    content: `${at + 1}`,
    outcome: null,
    number: at < withoutNumber ? null : at + 1,
  }));
const textsOf = (some: readonly EarlierMessage[]): string => some.map(({ content }) => content).join(' ');
const due = (senders: string, reaches: number, kept: number): string =>
  textsOf(dueMessages(messages(senders), reaches, kept));

test.each([
  ['haha', 0, 2, '1 2'],
  ['haha', 0, 3, ''],
  ['hahaha', 0, 3, '1 2'],
  ['hahaha', 2, 2, '3 4'],
  ['hahaha', 4, 2, ''],
  ['haha', 0, 0, '1 2 3 4'],
  ['haha', 0, 9, ''],
  ['', 0, 2, ''],
  // Two answers in a row: a section that was chosen.
  ['haahaha', 0, 2, '1 2 3 4 5'],
  ['haahaa', 0, 2, '1 2 3'],
])('ANS-08 of %s with %d summarized and %d kept, “%s” is due', (senders, reaches, kept, expected) => {
  expect(due(senders, reaches, kept)).toBe(expected);
});

test('ANS-08 a question that is being answered is not summarized, nor counted as kept', () => {
  expect(due('hahah', 0, 2)).toBe('1 2');
  expect(due('hahah', 0, 0)).toBe('1 2 3 4');
});

test('ANS-08 messages of earlier versions without a number are older than a summary', () => {
  const some = messages('hahaha', 2);
  expect(textsOf(dueMessages(some, 0, 2))).toBe('1 2 3 4');
  expect(textsOf(dueMessages(some, 4, 0))).toBe('5 6');
});

test('ANS-08 a summary takes the first messages that have room, ends after an answer, and has one question at least', () => {
  const some = messages('hahaha');
  const ofTen = () => 10;
  expect(textsOf(fitting(some, 60, ofTen))).toBe('1 2 3 4 5 6');
  expect(textsOf(fitting(some, 59, ofTen))).toBe('1 2 3 4');
  expect(textsOf(fitting(some, 1, ofTen))).toBe('1 2');
  expect(fitting(messages('haha', 2), 20, ofTen)).toEqual([]);
});

const limitOf = (percentage: number, contextTokens: number | undefined, asks: boolean = true) =>
  planFrom(
    {
      configuration: {
        ...DEFAULT_CONFIGURATION,
        name: 'Sportello',
        language: 'it-IT',
        summarize_conversation: true,
        summarize_token_limit_percentage: percentage,
      },
      foundQuestions: { 'it-IT': [], 'en-US': [] },
      distress: DEFAULT_DISTRESS,
    },
    thresholdsWith(asks ? { askFrom: 0.2, contextTokens } : undefined),
  ).summary?.limitTokens;

test('ANS-08 the limit is the share of the context, at most what the answer and the passages leave', () => {
  expect(limitOf(50, 100_000)).toBe(50_000);
  expect(limitOf(1, 100_000)).toBe(1_000);
  expect(limitOf(100, 100_000)).toBe(100_000 - 1_024 - 2_800);
  // Nobody said the context.
  expect(limitOf(25, undefined)).toBe(2_048);
  expect(limitOf(50, undefined, false)).toBeUndefined();
});
