import { expect, test } from 'vitest';
import { CallMeter } from './call-meter.ts';
import { ModelFailure } from './failure.ts';
import type { FailureCause } from './failure.ts';
import type { Model } from './model.ts';

const model = (prices: Model['prices']): Model => ({ prices }) as Model;
const PRICED = model({ in: '1', out: '2' });
const SECOND = model({ in: '10', out: '20' });
/** 100 bytes. */
const REQUEST = {
  instructions: 'x'.repeat(60),
  turns: [{ role: 'user' as const, content: 'è'.repeat(20) }],
  maxTokens: 9,
};
const meterOf = (first: Model) => new CallMeter(first, () => REQUEST);
const end = (tokensIn: number | null, tokensOut: number | null) =>
  ({ type: 'end', reason: 'stop', tokensIn, tokensOut }) as const;

test('ANS-21 the tokens that an endpoint told are the cost, and nothing is estimated', () => {
  const meter = meterOf(PRICED);
  meter.note({ type: 'text', text: 'Sì.' });
  meter.note(end(100, 10));
  expect(meter.usage).toEqual({ tokensIn: 100, tokensOut: 10, cost: '0.00012' });
  expect(meter.spent).toEqual({ cost: '0.00012', untold: '0', isPriced: true });
});

test('ANS-21 without tokens the bytes of the request and of all that came are estimated, withdrawn text included', () => {
  const meter = meterOf(PRICED);
  meter.note({ type: 'text', text: 'x'.repeat(50) });
  meter.note({ type: 'withdrawn' });
  meter.note({ type: 'text', text: 'x'.repeat(51) });
  expect(meter.usage.cost).toBeNull();
  // 100 bytes are 40 tokens, and 101 are 41.
  expect(meter.spent).toEqual({ cost: '0.000122', untold: '0.000122', isPriced: true });
});

test('ANS-21 a first call that told its tokens counts with the second, and one that did not is estimated', () => {
  const failure = new ModelFailure('empty');
  const told = meterOf(PRICED);
  told.note(end(100, 0));
  told.note({ type: 'taken_over', by: SECOND, failure });
  told.note(end(10, 0));
  expect(told.usage).toEqual({ tokensIn: 110, tokensOut: 0, cost: '0.0002' });
  expect(told.spent).toEqual({ cost: '0.0002', untold: '0', isPriced: true });
  const untold = meterOf(PRICED);
  untold.note({ type: 'taken_over', by: SECOND, failure });
  untold.note(end(10, 0));
  expect(untold.usage.cost).toBe('0.0001');
  expect(untold.spent).toEqual({ cost: '0.00014', untold: '0.00004', isPriced: true });
});

test.each<[FailureCause, string]>([
  ['unreachable', '0'],
  ['throttled', '0'],
  ['key_refused', '0'],
  ['model_unknown', '0'],
  ['request_refused', '0'],
  ['server_error', '0'],
  ['timeout', '0.00004'],
  ['cut_off', '0.00004'],
  ['only_thoughts', '0.00004'],
])('ANS-21 a call that failed without a word by %s counts %s EUR', (reason, cost) => {
  const meter = meterOf(PRICED);
  meter.failed(new ModelFailure(reason));
  expect(meter.spent.cost).toBe(cost);
});

test('ANS-21 a call that was not asked costs nothing; one that broke off after a word does', () => {
  const unasked = meterOf(PRICED);
  unasked.failed(new ModelFailure('timeout', { isUnasked: true }));
  expect(unasked.spent.cost).toBe('0');
  const broken = meterOf(PRICED);
  broken.note({ type: 'text', text: 'Sì' });
  broken.failed(new ModelFailure('server_error'));
  expect(broken.spent.cost).toBe('0.000044');
});

test('ANS-21 without prices nothing can be estimated, and that is said', () => {
  const meter = meterOf(model(undefined));
  meter.note(end(100, 10));
  expect(meter.spent).toEqual({ cost: '0', untold: '0', isPriced: false });
  const refused = meterOf(model(undefined));
  refused.failed(new ModelFailure('unreachable'));
  expect(refused.spent.isPriced).toBe(true);
});
