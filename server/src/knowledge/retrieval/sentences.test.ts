import { expect, test } from 'vitest';
import { sentences } from './sentences.ts';

test.each([
  ["Vedi l'art. 13 del Regolamento. Poi firma.", ["Vedi l'art. 13 del Regolamento.", 'Poi firma.']],
  ['Scriva al dott. Rossi. Risponderà.', ['Scriva al dott. Rossi.', 'Risponderà.']],
  ['Fu scritto da J. Verdi nel 1900. Poi basta.', ['Fu scritto da J. Verdi nel 1900.', 'Poi basta.']],
  ['Una riga\nUn’altra riga', ['Una riga', 'Un’altra riga']],
])('ANS-01 %s', (text, expected) => {
  expect(sentences(text, 'it')).toEqual(expected);
});
