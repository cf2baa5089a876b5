import { describe, expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS } from './answered-pages.fixture.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';

const FIRST: MadeSection = {
  path: ['Piscina', 'Tariffa della piscina'],
  blocks: 'La tariffa della piscina è di sei euro.',
  score: 10,
};
const near = (name: string, score = 9): MadeSection => ({
  path: [name, 'Piscina'],
  blocks: `La piscina di ${name} apre alle nove.`,
  score,
});
const linksFor = (sections: MadeSection[]) =>
  extractiveAnswer(madeSource('tariffa della piscina', sections), ALWAYS).seeAlso.map(({ section }) =>
    section.path.join(' › '),
  );

describe('ANS-01 links to further sections', () => {
  test('are three at most, the best first', () => {
    const sections = [FIRST, near('Alba'), near('Bra', 8.5), near('Cuneo', 8), near('Dronero', 7.5)];
    expect(linksFor(sections)).toEqual(['Alba › Piscina', 'Bra › Piscina', 'Cuneo › Piscina']);
  });

  test('have half of the best score at least', () => {
    expect(
      linksFor([FIRST, { path: ['Museo', 'Sale'], blocks: 'Il museo apre alle nove.', score: 1 }]),
    ).toEqual([]);
  });

  test('name each place once, and never one that is quoted', () => {
    const again = { ...near('Alba', 8.8), document: 'Alba', ord: 7 };
    expect(linksFor([FIRST, { ...FIRST, ord: 5, score: 9.5 }, near('Alba'), again])).toEqual([
      'Alba › Piscina',
    ]);
  });
});
