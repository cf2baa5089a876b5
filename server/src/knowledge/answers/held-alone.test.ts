import { expect, test } from 'vitest';
import { holdsAlone } from './held-alone.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';
import { WordMatcher } from './matched-words.ts';
import { scoreSections } from './section-scores.ts';

/** Whether the first section holds words of the question alone, beside the second. */
function holds(question: string, ...sections: MadeSection[]): boolean {
  const source = madeSource(question, sections);
  const matcher = new WordMatcher(source.question);
  const [one, other, ...rest] = scoreSections(source, matcher).toSorted(
    (a, b) => a.passage.rank - b.passage.rank,
  );
  return holdsAlone(one!, other!, [one!, other!, ...rest], source.question, matcher);
}
const of = (heading: string, blocks: string, more: Partial<MadeSection> = {}): MadeSection => ({
  path: ['Multa', heading],
  document: 'm',
  blocks,
  ...more,
});

test.each([
  ['codice avviso della multa', 'Il codice avviso.', 'In via Alta.', true],
  ['codice avviso della multa', 'La multa.', 'In via Alta.', false],
  ['codice avviso della multa', 'Il codice avviso.', 'Il codice e l’avviso.', false],
  ['i fiori di campo', 'Il codice avviso.', 'In via Alta.', false],
])('ANS-01 whether words of “%s” stand only in “%s” beside “%s”: %s', (question, one, other, isAlone) => {
  expect(holds(question, of('Da avere', one), of('Qui', other))).toBe(isAlone);
});

test('ANS-01 a small part of what the page holds of a question is not enough', () => {
  const page = [
    of('Da avere', 'La targa.'),
    of('Qui', 'La multa del comune in via Alta con ricevuta, firma, bollo, timbro e data.'),
  ] as const;
  expect(holds('targa, ricevuta, firma, bollo, timbro', ...page)).toBe(false);
  expect(holds('targa, ricevuta, firma', ...page)).toBe(true);
});

test('ANS-01 a word that asks for the role of the other section does not count', () => {
  const cost = of('Altro', 'Il totale dipende dal reddito.', { role: 'cost' });
  expect(holds('tariffe', of('Qui', 'Le tariffe della multa.'), cost)).toBe(false);
  expect(holds('tariffe', of('Qui', 'Le tariffe della multa.'), { ...cost, role: 'needed' })).toBe(true);
});
