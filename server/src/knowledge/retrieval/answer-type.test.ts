import { expect, test } from 'vitest';
import { containsAnswerType } from './answer-type.ts';

test.each([
  ['quando apre il museo?', 'Apre il 3 maggio.', true],
  ['quando apre il museo?', 'Apre presto.', false],
  ['quanto costa il biglietto?', 'Costa sei euro.', true],
  ['quanto costa il biglietto?', 'Costa poco.', false],
  ['chi ha fondato il museo di Torino?', 'Lo fondò Verdi nel parco.', true],
  ['chi ha fondato il museo di Torino?', 'Sorge a Torino.', false],
  ['come si entra?', 'Si entra nel 1990.', false],
])('%s — %s', (question, sentence, holds) => {
  expect(containsAnswerType(question, 'it')(sentence)).toBe(holds);
});
