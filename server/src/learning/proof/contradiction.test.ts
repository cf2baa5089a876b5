import { expect, test } from 'vitest';
import { contradicts } from './contradiction.ts';

test.each([
  ['another number', 'Costa 5 euro.', 'Costa 9 euro.', 'it'],
  ['another date', 'Apre il lunedì.', 'Apre il martedì.', 'it'],
  ['another month', 'It opens in May.', 'It opens in June.', 'en'],
  ['a “not” more', 'Il certificato online è gratuito.', 'Il certificato online non è gratuito.', 'it'],
  ['a “not” less', 'Dogs are not allowed in the park.', 'Dogs are allowed in the park.', 'en'],
  [
    'a “not” and other words',
    'Il certificato online oggi è gratuito.',
    'Il certificato online non è più gratuito.',
    'it',
  ],
] as const)('MON-03 a page with %s contradicts a correction', (_what, answer, page, language) => {
  expect(contradicts(answer, page, language)).toBe(true);
});

test.each([
  ['the same number in another form', 'Costa 22 euro, dalle 9.', 'Costa 22,00 euro, dalle 09:00.', 'it'],
  ['more numbers', 'Costa 5 euro.', 'Costa 5 euro, per i gruppi di 10 persone.', 'it'],
  ['fewer numbers', 'Costa 5 euro, dal 2026.', 'Costa 5 euro.', 'it'],
  ['no number', 'Costa 5 euro.', 'Si paga allo sportello.', 'it'],
  ['more days', 'Apre il lunedì.', 'Apre il lunedì e il sabato.', 'it'],
  [
    'a “not” about something else',
    'Il parcheggio è gratuito.',
    'Al museo non si possono portare cani.',
    'it',
  ],
  [
    'a “not” and half of the words',
    'Il parcheggio del centro è gratuito.',
    'Il museo del centro non si visita con i cani.',
    'it',
  ],
] as const)('MON-03 a page with %s does not contradict a correction', (_what, answer, page, language) => {
  expect(contradicts(answer, page, language)).toBe(false);
});

const DATES = {
  it: [
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  ],
  en: [
    'January February March April May June July August September October November December',
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  ],
} as const;

test.each(['it', 'en'] as const)('MON-03 each month and each day is a date in %s', (language) => {
  for (const names of DATES[language].map((all) => all.split(' ')))
    for (const [at, name] of names.entries()) {
      const other = names[(at + 1) % names.length]!;
      expect([name, contradicts(`Apre: ${name}.`, `Apre: ${other}.`, language)]).toEqual([name, true]);
    }
});
