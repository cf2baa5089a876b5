import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DECISION_FEATURES, type DecisionFeature } from '@regia/contract/chat/trace-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { asksEveryQuestion, dataFolder, evaluationSets } from './development-sets.ts';
import { decisionExamples, type DecisionExample } from './decision-examples.ts';
import { fitDecision, foldFigures, moduleOf } from './fit-decision.ts';

const MODULE = join(import.meta.dirname, '../answers/decision-weights.ts');

const example = (lead: number, isGood: boolean, hasAnswer = true): DecisionExample => ({
  set: 'made',
  // Every feature has a value; only the lead differs.
  features: Object.fromEntries(DECISION_FEATURES.map((name) => [name, name === 'lead' ? lead : 0])) as Record<
    DecisionFeature,
    number
  >,
  thresholds: { answer: 0.5, unsure: 0.3 },
  hasAnswer,
  isGood,
  isFirstPageRight: isGood,
});
const made = Array.from({ length: 60 }, (_, index) => example(index % 2, index % 2 === 1));

describe('ANS-01 the fit of the decision', () => {
  test('gives a feature of the right quotations a weight of two decimals, and the others none', () => {
    const { weights } = fitDecision(made);
    expect(weights.lead).toBeGreaterThan(1);
    expect(weights.lead).toBe(Number(weights.lead.toFixed(2)));
    expect(weights.heading).toBe(0);
  });

  test('figures by folds: the right half is answered, a question without an answer counts as in vain', () => {
    expect(foldFigures([...made, ...Array.from({ length: 10 }, () => example(1, false, false))])).toEqual([
      { set: 'made', answered: 50, good: 100, firstRight: 100, falsely: 100 },
    ]);
  });

  test('a question is never decided by weights that were fitted on it', () => {
    // The examples of the first fold contradict all others.
    const contrary = Array.from({ length: 100 }, (_, index) =>
      example(index % 10 === 0 ? 1 : index % 2, index % 10 === 0 ? false : index % 2 === 1),
    );
    expect(foldFigures(contrary)).toMatchObject([{ answered: 60, good: 83.3 }]);
  });
});

describe.skipIf(!asksEveryQuestion())(`ANS-01 the decision on the sets of ${dataFolder}`, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.close());

  test('the weights in the code are those that the command fits', async () => {
    const examples = await decisionExamples(database.db, evaluationSets);
    expect(moduleOf(fitDecision(examples))).toBe(readFileSync(MODULE, 'utf8'));
  });
});
