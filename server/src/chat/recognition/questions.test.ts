import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataFolder, evaluationSets, hasData } from '../../knowledge/evaluation/development-sets.ts';
import { topicsEn } from '../../seed/conversations/topics-en.ts';
import { topicsIt } from '../../seed/conversations/topics-it.ts';
import { hardQuestions } from './hard-questions.fixture.ts';
import { recognized } from './recognize.ts';

const anyLanguage = (question: string) => recognized(question, 'it') ?? recognized(question, 'en');

test.each(hardQuestions)('ANS-10 ANS-20 %s is a question', (question) => {
  expect(anyLanguage(question)).toBe(undefined);
});

const root = resolve(import.meta.dirname, '../../../..');
const rowsOf = (file: string): Record<string, string>[] =>
  readFileSync(resolve(root, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);

test('ANS-10 ANS-20 no question of the manual, the example set and the sample conversations is recognized as anything else', () => {
  const questions = [
    ...rowsOf('bench/manual-questions.jsonl').flatMap((row) =>
      row['kind'] === 'talk' ? [] : row['question']!,
    ),
    ...rowsOf('docs/evaluation-example/questions-en.jsonl').map((row) => row['q']!),
    ...rowsOf('docs/evaluation-example/no-answer-en.jsonl').map((row) => row['q']!),
    ...[...topicsIt, ...topicsEn].flatMap(({ asks, next = [] }) => [...asks, ...next.flat()]),
  ];
  expect(questions.length).toBeGreaterThan(300);
  expect(questions.filter(anyLanguage)).toEqual([]);
});

describe.skipIf(!hasData())(`ANS-10 ANS-20 the questions of the sets of ${dataFolder}`, () => {
  test.each(evaluationSets)('no question of $name is recognized as anything else', (set) => {
    const all = [...set.questions(), ...set.unanswerable()].map(({ q }) => q);
    expect(all.length).toBeGreaterThan(90);
    expect(all.filter(anyLanguage)).toEqual([]);
  });
});
