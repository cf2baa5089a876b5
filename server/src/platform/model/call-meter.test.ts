import { expect, test } from 'vitest';
import { CallMeter } from './call-meter.ts';
import { ModelFailure } from './failure.ts';
import type { FailureCause } from './failure.ts';
import { estimateTokens } from './estimate-tokens.ts';
import type { ModelRequest } from './model-request.ts';
import type { Model } from './model.ts';

const model = (prices: Model['prices']): Model => ({ prices }) as Model;
const PRICED = model({ in: '1', out: '2' });
const SECOND = model({ in: '10', out: '20' });
const RULES = 'Rispondi soltanto con le pagine del Comune.';
const QUESTION = 'Quando apre la biblioteca di Castelverde?';
const ANSWER = 'La biblioteca apre alle nove, dal martedì al sabato.';
const REQUEST: ModelRequest = {
  instructions: RULES,
  turns: [{ role: 'user', content: QUESTION }],
  maxTokens: 9,
};
const meterOf = (first: Model) => new CallMeter(first, () => REQUEST);
/** In EUR, at one a million tokens in and two a million out. */
const priced = (read: readonly string[], written: readonly string[], times = 1): number =>
  ((estimateTokens(read) + 2 * estimateTokens(written)) * times) / 1_000_000;
const UNHEARD = priced([RULES, QUESTION], []);
const end = (tokensIn: number | null, tokensOut: number | null) =>
  ({ type: 'end', reason: 'stop', tokensIn, tokensOut }) as const;

test('ANS-21 the tokens that an endpoint told are the cost, and nothing is estimated', () => {
  const meter = meterOf(PRICED);
  meter.note({ type: 'text', text: 'Sì.' });
  meter.note(end(100, 10));
  expect(meter.usage).toEqual({ tokensIn: 100, tokensOut: 10, cost: '0.00012' });
  expect(meter.spent).toEqual({ cost: '0.00012', untold: '0', isPriced: true });
});

test('ANS-21 without tokens those of the request and of all that came are estimated, withdrawn text included', () => {
  const meter = meterOf(PRICED);
  meter.note({ type: 'text', text: QUESTION });
  meter.note({ type: 'withdrawn' });
  meter.note({ type: 'text', text: ANSWER });
  expect(meter.usage.cost).toBeNull();
  const { cost, untold } = meter.spent;
  expect(Number(cost)).toBeCloseTo(priced([RULES, QUESTION], [QUESTION + ANSWER]), 9);
  expect(untold).toBe(cost);
});

test('ANS-21 each step counts what it was asked itself, its tools and its calls', () => {
  let asked = { ...REQUEST, tools: [{ name: 'search_pages', description: 'Finds pages.', parameters: {} }] };
  const meter = new CallMeter(PRICED, () => asked);
  const calls = [{ id: '1', name: 'search_pages', input: { query: 'orari della biblioteca' } }];
  const call = 'search_pages {"query":"orari della biblioteca"}';
  const tool = JSON.stringify(asked.tools[0]);
  meter.note({ ...end(null, null), calls });
  meter.note({ type: 'next_step' });
  asked = { ...asked, called: [{ text: '', calls, results: [ANSWER.repeat(50)] }] };
  meter.note({ type: 'text', text: ANSWER });
  meter.note(end(null, null));
  expect(Number(meter.spent.cost)).toBeCloseTo(
    priced([RULES, tool, QUESTION], ['', call]) +
      priced([RULES, tool, QUESTION, '', call, ANSWER.repeat(50)], [ANSWER]),
    9,
  );
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
  expect(Number(untold.spent.cost)).toBeCloseTo(0.0001 + UNHEARD, 9);
  expect(Number(untold.spent.untold)).toBeCloseTo(UNHEARD, 9);
});

test.each<[FailureCause, number]>([
  ['unreachable', 0],
  ['throttled', 0],
  ['key_refused', 0],
  ['model_unknown', 0],
  ['request_refused', 0],
  ['server_error', 0],
  ['timeout', UNHEARD],
  ['cut_off', UNHEARD],
  ['only_thoughts', UNHEARD],
])('ANS-21 a call that failed without a word by %s counts %d EUR', (reason, cost) => {
  const meter = meterOf(PRICED);
  meter.failed(new ModelFailure(reason));
  expect(Number(meter.spent.cost)).toBeCloseTo(cost, 9);
});

test('ANS-21 a call that was not asked costs nothing; one that broke off after a word does', () => {
  const unasked = meterOf(PRICED);
  unasked.failed(new ModelFailure('timeout', { isUnasked: true }));
  expect(unasked.spent.cost).toBe('0');
  const broken = meterOf(PRICED);
  broken.note({ type: 'text', text: 'Sì' });
  broken.failed(new ModelFailure('server_error'));
  expect(Number(broken.spent.cost)).toBeCloseTo(priced([RULES, QUESTION], ['Sì']), 9);
});

test('ANS-21 without prices nothing can be estimated, and that is said', () => {
  const meter = meterOf(model(undefined));
  meter.note(end(100, 10));
  expect(meter.spent).toEqual({ cost: '0', untold: '0', isPriced: false });
  const refused = meterOf(model(undefined));
  refused.failed(new ModelFailure('unreachable'));
  expect(refused.spent.isPriced).toBe(true);
});
