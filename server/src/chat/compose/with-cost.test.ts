import { expect, test } from 'vitest';
import { withCost } from './with-cost.ts';
import type { RequestCost } from './with-cost.ts';
import type { Written } from './written.ts';

const answer: Written = {
  outcome: 'answered',
  parts: [],
  cited: [],
  used: [],
  grounding: 1,
  statements: [],
  model: 'm',
  tokensIn: 100,
  tokensOut: 10,
  cost: '0.000000000003',
  spent: { cost: '0.000000000003', untold: '0', isPriced: true },
  prompt: [],
  failure: null,
  hasUnreadable: false,
};
const request: RequestCost = {
  tokensIn: 5,
  tokensOut: 2,
  cost: '1.5',
  spent: { cost: '1.5', untold: '0', isPriced: true },
};

test('ANS-03 costs are added exactly, and tokens', () => {
  expect(withCost(answer, request)).toMatchObject({
    tokensIn: 105,
    tokensOut: 12,
    cost: '1.500000000003',
    spent: { cost: '1.500000000003', untold: '0', isPriced: true },
  });
  expect(withCost(answer, undefined)).toBe(answer);
});

test('ANS-03 an endpoint that told no tokens of a request: its estimate counts in the limits alone', () => {
  const untold = { tokensIn: null, tokensOut: null, cost: null };
  const late = { ...untold, spent: { cost: '0.25', untold: '0.25', isPriced: true } };
  expect(withCost(answer, late)).toMatchObject({
    tokensIn: 100,
    tokensOut: 10,
    cost: '0.000000000003',
    spent: { cost: '0.250000000003', untold: '0.25', isPriced: true },
  });
});

test('ANS-03 with an answer whose cost is unknown, all of it counts in the limits', () => {
  const unknown = {
    ...answer,
    tokensIn: null,
    tokensOut: null,
    cost: null,
    spent: { cost: '0.5', untold: '0.5', isPriced: false },
  };
  expect(withCost(unknown, request)).toMatchObject({
    tokensIn: null,
    tokensOut: null,
    cost: null,
    spent: { cost: '2', untold: '2', isPriced: false },
  });
});

test('ANS-03 an answer that no model wrote has the cost of the request', () => {
  const { spent: _, ...quoted } = { ...answer, model: null, tokensIn: null, tokensOut: null, cost: null };
  expect(withCost(quoted, request)).toMatchObject({ model: null, ...request });
});
