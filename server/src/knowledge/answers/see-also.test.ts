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

  test('a section with just over half of the best score is linked, and one with less is not', () => {
    const scores = Array.from({ length: 21 }, (_, index) => index / 2);
    const both = scores.map((score) => {
      const third: MadeSection = {
        path: ['Museo', 'Le sale'],
        blocks: 'Le sale della piscina hanno una tariffa.',
        score,
      };
      const { considered, seeAlso } = extractiveAnswer(
        madeSource('tariffa della piscina', [FIRST, third]),
        ALWAYS,
      );
      return [considered[1]!.scored.score >= 0.5 * considered[0]!.scored.score, seeAlso.length === 1];
    });
    expect(both.filter(([isNear]) => isNear).length).toBeGreaterThan(0);
    expect(both.filter(([isNear]) => !isNear).length).toBeGreaterThan(0);
    expect(both.map(([, isLinked]) => isLinked)).toEqual(both.map(([isNear]) => isNear));
  });

  test('two pages with the same title and heading are two places', () => {
    const there = { ...near('Alba', 8.8), document: 'another-page' };
    expect(linksFor([FIRST, near('Alba'), there])).toEqual(['Alba › Piscina', 'Alba › Piscina']);
  });

  test('AST-07 the eight best sections are told of, each with what became of it', () => {
    const split = { ...FIRST, blocks: 'Si paga alla cassa.', ord: 1, isContinued: true, score: 9.5 };
    const names = ['Alba', 'Bra', 'Cuneo', 'Dronero', 'Elva', 'Fossano', 'Garessio'];
    const others = names.map((name, index) => near(name, 9 - index));
    const { considered } = extractiveAnswer(
      madeSource('tariffa della piscina', [FIRST, split, ...others]),
      ALWAYS,
    );
    const reasons = considered.map(({ scored, reason }) => [scored.section.path[0], reason]);
    expect(reasons).toHaveLength(8);
    expect(reasons.filter(([, reason]) => reason === 'best_score')).toEqual([
      ['Piscina', 'best_score'],
      ['Piscina', 'best_score'],
    ]);
    expect(reasons.filter(([, reason]) => reason === 'see_also').map(([name]) => name)).toEqual([
      'Alba',
      'Bra',
      'Cuneo',
    ]);
    expect(reasons.at(-1)![1]).toBe('lower_score');
  });
});
