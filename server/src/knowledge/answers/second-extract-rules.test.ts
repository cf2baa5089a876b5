import { describe, expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS } from './answered-pages.fixture.ts';
import { decide } from './decision.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';

describe('ANS-01 the rules of a second quotation', () => {
  const first: MadeSection = {
    path: ['Piscina', 'Tariffa della piscina'],
    blocks: 'La tariffa della piscina è di sei euro.',
    score: 10,
  };
  /** A section about as good as the first, and with a further word of the question. */
  const other: MadeSection = {
    path: ['Palestra', 'Tariffa della piscina coperta'],
    blocks: 'La tariffa della piscina coperta è di otto euro.',
    score: 9.9,
  };
  const quotedFor = (sections: MadeSection[], question = 'tariffa della piscina coperta') =>
    extractiveAnswer(madeSource(question, sections), ALWAYS).extracts.map(({ scored }) =>
      scored.section.path.join(' › '),
    );
  const reasonsFor = (sections: MadeSection[], question: string) =>
    extractiveAnswer(madeSource(question, sections), ALWAYS).considered.map(({ reason }) => reason);
  const samePage = (section: MadeSection): MadeSection => ({ ...section, document: 'Piscina', ord: 1 });

  test('one of another page that is nearly as good and adds a word of the question is shown', () => {
    const question = 'tariffa piscina coperta bambini';
    const children = {
      ...other,
      path: ['Palestra', 'Tariffa della piscina dei bambini'],
      blocks: 'La tariffa della piscina dei bambini è di otto euro.',
    };
    const covered = { ...other, path: ['Piscina', 'Tariffa della piscina coperta'], score: 10 };
    expect(quotedFor([covered, children], question)).toHaveLength(2);
  });

  test('one of another page that adds no word is not shown, and the reason says so', () => {
    const same = { ...first, path: ['Palestra', 'Tariffa della piscina'], score: 9.9 };
    expect(quotedFor([first, same], 'tariffa della piscina')).toHaveLength(1);
    expect(reasonsFor([first, same], 'tariffa della piscina')).toEqual(['best_score', 'adds_nothing']);
  });

  test('one of the same page that adds no word is shown if its sentence answers as well', () => {
    const same = samePage({ ...first, path: ['Piscina', 'Tariffa della piscina estiva'], score: 9 });
    expect(quotedFor([first, same], 'tariffa della piscina')).toHaveLength(2);
    const worse = { ...same, blocks: 'La piscina apre alle nove di mattina, e chiude la sera.' };
    expect(quotedFor([first, worse], 'tariffa della piscina')).toHaveLength(1);
  });

  test('one of the same page may stand behind one of another page; one of another page may not', () => {
    const between: MadeSection = {
      path: ['Museo', 'Tariffa della piscina'],
      blocks: 'Qui si vede la piscina.',
      score: 9.9,
    };
    const third: MadeSection = {
      path: ['Piscina', 'Tariffa della piscina estiva'],
      blocks: first.blocks,
      score: 8,
    };
    expect(quotedFor([first, between, { ...third, ord: 1 }], 'tariffa della piscina')).toEqual([
      'Piscina › Tariffa della piscina',
      'Piscina › Tariffa della piscina estiva',
    ]);
    const elsewhere = { ...third, document: 'Terme' };
    expect(quotedFor([first, between, elsewhere], 'tariffa della piscina')).toHaveLength(1);
  });

  test('one with less than 0.7 of the score is not shown, even of the same page', () => {
    const far = samePage({ path: ['Piscina', 'Storia'], blocks: first.blocks, score: 0 });
    expect(quotedFor([first, far], 'tariffa della piscina')).toHaveLength(1);
  });

  test('one that is much less certain is not shown, and the reason says so', () => {
    const unsure = { ...samePage({ ...first, path: ['Piscina', 'Tariffa della piscina estiva'] }), score: 9 };
    const doubtful = { ...unsure, sure: { bsc: 0, s: 0, nm: 0, oov: 1 } };
    expect(quotedFor([first, doubtful], 'tariffa della piscina')).toHaveLength(1);
    expect(reasonsFor([first, doubtful], 'tariffa della piscina')).toEqual(['best_score', 'less_sure']);
  });

  test('only the best section of another page is examined', () => {
    const question = 'tariffa piscina coperta bambini';
    const make = (page: string, word: string, score: number): MadeSection => ({
      path: [page, `Tariffa della piscina ${word}`],
      blocks: `La tariffa della piscina ${word} è di otto euro.`,
      score,
    });
    const pages = [make('Alba', 'coperta', 10), make('Bra', 'coperta', 9.95), make('Cuneo', 'bambini', 9.9)];
    expect(quotedFor(pages, question)).toEqual(['Alba › Tariffa della piscina coperta']);
    expect(quotedFor([pages[0]!, pages[2]!], question)).toHaveLength(2);
  });

  /** Returns whether a second section is quoted, for each of several scores of its passage, with its share of the first score. */
  const byScore = (make: (score: number) => MadeSection[], question: string) =>
    Array.from({ length: 41 }, (_, index) => index / 4).map((score) => {
      const { extracts, considered } = extractiveAnswer(madeSource(question, make(score)), ALWAYS);
      const [one, two] = considered;
      return [two!.scored.score / one!.scored.score, extracts.length === 2] as const;
    });
  const ADDS = 'tariffa piscina coperta bambini';
  const covered: MadeSection = {
    path: ['Piscina', 'Tariffa della piscina coperta'],
    blocks: 'La tariffa della piscina coperta è di sei euro.',
    score: 10,
  };
  const children: MadeSection = {
    path: ['Palestra', 'Tariffa della piscina dei bambini'],
    blocks: 'La tariffa della piscina dei bambini è di otto euro.',
  };

  test.each([
    ['of another page has 0.95 of the first score', children, 0.95],
    [
      'of the same page has 0.7 of the first score',
      {
        ...children,
        path: ['Piscina', 'Tariffa dei bambini'],
        blocks: 'La tariffa dei bambini è di otto euro.',
        document: 'Piscina',
        ord: 1,
      },
      0.7,
    ],
  ])('one %s at least', (_, section, least) => {
    const found = byScore((score) => [covered, { ...section, score }], ADDS);
    expect(found.some(([, isQuoted]) => isQuoted)).toBe(true);
    expect(found.some(([share]) => share < least)).toBe(true);
    expect(found.filter(([share, isQuoted]) => isQuoted && share < least)).toEqual([]);
  });

  test.each([
    ['another page', {}, 0.85],
    ['the same page', { document: 'Piscina', ord: 1 }, 0.5],
  ])('one of %s is at least so sure, as a share of the first: %d %d', (_, place, least) => {
    const found = Array.from({ length: 21 }, (__, index) => index / 20).map((bsc) => {
      const second = { ...children, ...place, score: 10, sure: { bsc, s: bsc, nm: bsc } };
      const source = madeSource(ADDS, [covered, second]);
      const { extracts, decision, considered } = extractiveAnswer(source, ALWAYS);
      const isFirst = considered[0]!.scored.section.heading === 'Tariffa della piscina coperta';
      expect(isFirst).toBe(true);
      const c = decide([considered[1]!.scored], { answer: 0, unsure: 0 }).c;
      return [c / decision!.c, extracts.length === 2] as const;
    });
    expect(found.some(([, isQuoted]) => isQuoted)).toBe(true);
    expect(found.some(([share]) => share < least)).toBe(true);
    expect(found.map(([, isQuoted]) => isQuoted)).toEqual(found.map(([share]) => share >= least));
  });

  test('a word that stands in the headings above the first adds nothing', () => {
    const titled = { ...covered, path: ['Piscina dei bambini', 'Tariffa della piscina coperta'] };
    const reasons = Array.from({ length: 41 }, (_, index) => index / 4).flatMap((score) => {
      const sections = [
        { ...titled, score },
        { ...children, score: 10 },
      ];
      const { considered } = extractiveAnswer(madeSource(ADDS, sections), ALWAYS);
      return considered[0]!.scored.section.path[0] === 'Piscina dei bambini' ? [considered[1]!.reason] : [];
    });
    expect(reasons).toContain('adds_nothing');
    expect(reasons).not.toContain('second_extract');
  });

  test('a word that the first has as a synonym adds nothing', () => {
    const refund = (word: string, page: string, score: number): MadeSection => ({
      path: [page, 'Piscina coperta'],
      blocks: `${word} della piscina coperta si chiede allo sportello.`,
      score,
    });
    const reasons = Array.from({ length: 41 }, (_, index) => index / 4).flatMap((score) => {
      const sections = [refund('La restituzione', 'Alba', 10), refund('Il rimborso', 'Bra', score)];
      const { considered } = extractiveAnswer(madeSource('rimborso piscina coperta', sections), ALWAYS);
      return considered[0]!.scored.section.path[0] === 'Alba' ? [considered[1]!.reason] : [];
    });
    expect(reasons).toContain('adds_nothing');
    expect(reasons).not.toContain('second_extract');
  });

  test('six sections after the first are examined', () => {
    const rivals = (count: number) =>
      Array.from({ length: count }, (_, index): MadeSection => ({
        path: [`Pagina ${index}`, 'Tariffa della piscina coperta'],
        blocks: 'La tariffa della piscina coperta è di nove euro.',
        score: 9.9,
      }));
    const same = { ...children, document: 'Piscina', ord: 1, score: 9 };
    expect(quotedFor([covered, ...rivals(5), same], ADDS)).toHaveLength(2);
    expect(quotedFor([covered, ...rivals(6), same], ADDS)).toHaveLength(1);
  });

  test('one of the same page that adds few words and answers worse is not shown', () => {
    const question = 'tariffa piscina coperta bambini studenti anziani famiglie gruppi';
    const few = samePage({
      path: ['Piscina', 'Tariffa della piscina'],
      blocks: 'La piscina, bambini.',
      score: 10,
    });
    expect(quotedFor([covered, few], question)).toHaveLength(1);
  });
});
