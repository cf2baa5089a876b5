import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';

/** The tokens as four models count them: those of `o200k_base`, `cl100k_base`, Llama 3 and Mistral. */
const COUNTED: [string, string, readonly number[]][] = [
  [
    'an Italian page',
    `La carta d’identità elettronica si richiede all’Ufficio Anagrafe del Comune, su appuntamento, e costa 22,20 euro. Servono una fototessera recente, il codice fiscale e il documento scaduto o in scadenza. Per i minori di quattordici anni è necessaria la presenza di entrambi i genitori, oppure l’assenso scritto di chi non può venire. La carta arriva per posta entro sei giorni lavorativi.`,
    [101, 121, 121, 131],
  ],
  [
    'an English page',
    `The library opens at nine from Tuesday to Saturday and closes at half past six. Members may borrow up to five books for thirty days; a loan can be extended once, online or at the desk, unless another reader has reserved the book. Late returns cost twenty cents a day. Children under fourteen need the consent of a parent.`,
    [66, 66, 66, 67],
  ],
  [
    'an Italian answer',
    'Sì, puoi pagare online con PagoPA oppure allo sportello, dal lunedì al venerdì dalle 8:30 alle 12:30 [1].',
    [34, 39, 39, 45],
  ],
];

test.each(COUNTED)('ANS-21 %s is estimated nearly as the models count it', (_, text, counts) => {
  const estimate = estimateTokens([text]);
  expect(estimate / Math.max(...counts)).toBeGreaterThan(0.95);
  expect(estimate / Math.min(...counts)).toBeLessThan(1.4);
});

test('ANS-21 no text has no tokens, and marks of models are text', () => {
  expect(estimateTokens([])).toBe(0);
  expect(estimateTokens(['', ''])).toBeLessThanOrEqual(2);
  expect(estimateTokens(['<|endoftext|><|im_start|>system'])).toBeGreaterThan(8);
});

test('ANS-21 the beginning of a very long text is counted', () => {
  const page = 'La biblioteca apre alle nove. '.repeat(4_000);
  const once = estimateTokens([page]);
  expect(estimateTokens([page.repeat(10)]) / once).toBeCloseTo(10, 1);
});

const HOSTILE: [string, (length: number) => string][] = [
  ['one letter', (length) => 'a'.repeat(length)],
  ['letters without spaces', (length) => noise(length, 'abcdefghijklmnopqrstuvwxyz')],
  ['spaces', (length) => ' '.repeat(length)],
  ['lines', (length) => '\n'.repeat(length)],
  ['signs', (length) => noise(length, '.-_!')],
  ['accents', (length) => 'è'.repeat(length)],
  ['pictures', (length) => '😀'.repeat(length / 2)],
];

const cpu = (text: string): number => {
  const before = process.cpuUsage();
  estimateTokens([text]);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
const least = (text: string): number => Math.min(...Array.from({ length: 5 }, () => cpu(text)));

test.each(HOSTILE)('ANS-21 100,000 of %s take no more than their share of time', (_, made) => {
  const small = made(5_000);
  cpu(small);
  // Twenty times as much; quadratic would be four hundred times.
  expect(least(made(100_000))).toBeLessThan(80 * Math.max(least(small), 0.5));
});

test('ANS-21 1 MB without a space takes no more time than its beginning', () => {
  const text = noise(1_000_000, 'abcdefghijklmnopqrstuvwxyz');
  expect(least(text)).toBeLessThan(4 * least(text.slice(0, 100_000)));
});

test('ANS-21 the vocabulary is read with the first estimate', async () => {
  const program = `
    const { createRequire } = await import('node:module');
    const { CallMeter } = await import('./call-meter.ts');
    const { estimateTokens } = await import('./estimate-tokens.ts');
    const { cache } = createRequire(import.meta.url);
    const isRead = () => Object.keys(cache).some((file) => file.includes('gpt-tokenizer'));
    const meter = new CallMeter({ prices: { in: '1', out: '2' } }, () => ({ instructions: 'Sì', turns: [], maxTokens: 1 }));
    meter.note({ type: 'text', text: 'Sì' });
    meter.note({ type: 'end', reason: 'stop', tokensIn: 1, tokensOut: 1 });
    const told = [meter.spent.cost, isRead()];
    estimateTokens(['Sì']);
    console.log(JSON.stringify([...told, isRead()]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname),
  });
  expect(JSON.parse(stdout)).toEqual(['0.000003', false, true]);
});

/** Letters in an order that repeats on each run. */
function noise(length: number, letters: string): string {
  let state = 1;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return Array.from({ length }, () => letters[Math.floor(next() * letters.length)]).join('');
}
