import { expect, test } from 'vitest';
import { readQuestion, weigh } from './question.ts';
import { rewordedByWords } from './reworded-by-words.ts';
import { stem } from './stems.ts';
import { synonymsFor } from './synonyms.ts';

/** The rewordings on pages that have these words, each in so many passages. */
function reworded(question: string, words: Readonly<Record<string, number>>, most = 5): string[] {
  const known = new Map(Object.entries(words).map(([word, df]) => [stem(word, 'it'), df]));
  const asked = readQuestion(question, 'it', 'it', (language) => synonymsFor(language));
  return rewordedByWords(
    weigh(asked, (lexeme) => known.get(lexeme) ?? 0, 100),
    most,
  );
}

test('ANS-03 a word is replaced by synonyms that the pages have, the most frequent first', () => {
  expect(reworded('Quanto costa la mensa?', { mensa: 3, tariffa: 9, prezzo: 4, spesa: 2 })).toEqual([
    'tariffa mensa',
    'prezzo mensa',
    'spesa mensa',
  ]);
  expect(reworded('Quanto costa la mensa?', { mensa: 3, tariffa: 9, prezzo: 4 }, 1)).toEqual([
    'tariffa mensa',
  ]);
});

test('ANS-03 without a synonym in the pages there is no rewording', () => {
  expect(reworded('Quanto costa la mensa?', { mensa: 3, costo: 9 })).toEqual([]);
  expect(reworded('Fototessera?', { fototessera: 1 })).toEqual([]);
  expect(reworded('Come si fa?', {})).toEqual([]);
});

test('ANS-03 a word that no page has is replaced first, and everywhere', () => {
  const pages = { iscrizione: 5, mensa: 3, rimborso: 2, restituzione: 1 };
  const made = reworded('Registrarsi per il rimborso della mensa', pages);
  expect(made[0]).toContain('iscri');
  for (const text of made) expect(text).not.toContain('registrarsi');
});
