import { expect, test } from 'vitest';
import { asksForHours, containsAnswerType, isHoursWord } from './answer-type.ts';

test.each([
  ['quando è nato Verdi?', 'Nacque il 10 ottobre.', true],
  ['quando è nato Verdi?', 'Nacque presto.', false],
  ['quanto costa il biglietto?', 'Costa sei euro.', true],
  ['quanto costa il biglietto?', 'Costa poco.', false],
  ['chi ha fondato il museo di Torino?', 'Lo fondò Verdi nel parco.', true],
  ['chi ha fondato il museo di Torino?', 'Sorge a Torino.', false],
  ['come si entra?', 'Si entra nel 1990.', false],
  ['quando apre il museo?', 'È aperto dalle 9 alle 13.', true],
  ['quando apre il museo?', 'Di martedì, con il sole.', true],
  ['quando apre il museo?', 'Il museo ha 12 sale.', false],
])('ANS-01 %s — %s', (question, sentence, holds) => {
  expect(containsAnswerType(question, 'it')(sentence)).toBe(holds);
});

test.each([
  ['it', 'A che ora apre l’anagrafe?', true],
  ['it', 'orari biblioteca', true],
  ['it', 'Che giorno si butta il vetro?', true],
  ['it', 'Quando è aperta la piscina?', true],
  ['it', 'La biblioteca è aperta di domenica?', true],
  ['it', 'Quando si paga la TARI?', false],
  ['it', 'Come apro un conto?', false],
  ['en', 'When does the library open on Saturday?', true],
  ['en', 'opening hours of the pool', true],
  ['en', 'Which day is the market?', true],
  ['it', 'quando e aperta la biblioteca', true],
  ['en', 'When was the library built?', false],
  ['en', 'How do I open an account?', false],
] as const)('ANS-10 in %s, whether “%s” asks for hours: %s', (language, question, asks) => {
  expect(asksForHours(question, language)).toBe(asks);
});

test('ANS-01 the words of asking for hours', () => {
  const of = (words: string) => words.split(' ').filter((word) => isHoursWord(word, 'it'));
  expect(of('orari apre aperta apertura chiude ora giorno biblioteca aperitivo oratorio')).toEqual(
    'orari apre aperta apertura chiude ora giorno'.split(' '),
  );
});
