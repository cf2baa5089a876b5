import type { OfferReason } from '@regia/contract/chat/trace-words';
import { describe, expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS } from './answered-pages.fixture.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';

const FIRST: MadeSection = {
  path: ['Piscina', 'Tariffa della piscina'],
  blocks: 'La tariffa della piscina è di sei euro.',
  score: 10,
};
const NEVER = { answer: Infinity, unsure: Infinity };
const near = (name: string, score = 9): MadeSection => ({
  path: [name, 'Piscina'],
  blocks: `La piscina di ${name} apre alle nove.`,
  score,
});
const answerTo = (sections: MadeSection[], thresholds = ALWAYS, question = 'tariffa della piscina') =>
  extractiveAnswer(madeSource(question, sections), thresholds);
const offersFor = (sections: MadeSection[]): string[] =>
  answerTo(sections).offers.map(({ scored: { section } }) => section.path.join(' › '));
const reasonsFor = (sections: MadeSection[]): OfferReason[] =>
  answerTo(sections).considered.map(({ offer }) => offer);

describe('ANS-16 the sections that an answer offers', () => {
  test('are four at most, the best first', () => {
    const sections = [
      FIRST,
      ...['Alba', 'Bra', 'Cuneo', 'Dronero', 'Elva'].map((name, n) => near(name, 9 - n)),
    ];
    expect(offersFor(sections)).toEqual(
      ['Alba', 'Bra', 'Cuneo', 'Dronero'].map((name) => `${name} › Piscina`),
    );
    expect(reasonsFor(sections)).toEqual(['quoted', 'offered', 'offered', 'offered', 'offered', 'enough']);
  });

  test('are none where a third of the question is unknown, and the best section has one of its words', () => {
    const ask = (question: string, unknown: string[], more: Partial<MadeSection> = {}) => {
      const sections = [{ ...FIRST, sure: { oov: unknown.length / 3 }, ...more }];
      return extractiveAnswer(madeSource(question, sections, { unknown }), NEVER).considered.map(
        ({ offer }) => offer,
      );
    };
    expect(ask('tariffa del gatto domestico', ['gatto'])).toEqual(['too_far']);
    expect(ask('tariffa della piscina domestica', ['domestica'])).toEqual(['offered']);
    expect(ask('tariffa in montagna e mare', [])).toEqual(['offered']);
  });

  test('stay where the section tells what is asked for', () => {
    const told: MadeSection = {
      path: ['Piscina', 'Recapiti'],
      role: 'contacts',
      blocks: 'Vicolo del Fiume 3, 0461 777 333',
      sure: { oov: 0.5 },
    };
    const source = madeSource('Con chi parlo per la piscina Minghetti?', [told], {
      unknown: ['minghetti', 'parlo'],
    });
    expect(extractiveAnswer(source, NEVER).offers).toHaveLength(1);
  });

  test('hold the best section where none is quoted', () => {
    const { outcome, offers } = answerTo([FIRST, near('Alba')], NEVER);
    expect([outcome, offers.map(({ label }) => label)]).toEqual([
      'not_answered',
      ['Tariffa della piscina', 'Piscina'],
    ]);
  });

  test('are of one page at most two, with the quoted one', () => {
    const others = ['Corsi di piscina', 'Orari di piscina'].map((heading, n): MadeSection => ({
      path: ['Piscina', heading],
      blocks: 'Si entra dalla porta di servizio.',
      ord: n + 1,
      score: 9 - n,
    }));
    expect(reasonsFor([FIRST, ...others])).toEqual(['quoted', 'offered_second', 'third_of_page']);
  });

  test('never say the same: a heading and page title of the same words stand once', () => {
    const again: MadeSection = { ...near('Alba', 8), path: ['ALBA', 'La piscina'], document: 'another-page' };
    const same: MadeSection = { ...near('Alba', 8.5), path: ['alba', 'Piscina!'], document: 'a-third-page' };
    expect(reasonsFor([FIRST, near('Alba'), same, again])).toEqual([
      'quoted',
      'offered',
      'same_words',
      'offered',
    ]);
  });

  test('are told apart by their first words where pages without headings have the same title', () => {
    const paragraph = (text: string, document: string): MadeSection => ({
      path: ['Piscina'],
      blocks: text,
      document,
      score: 8,
    });
    const long = `La piscina ha una tariffa ${'ridotta per chi abita qui '.repeat(5)}`;
    const { offers } = answerTo(
      [paragraph('La piscina apre.', 'a'), paragraph(long, 'b'), paragraph('La piscina chiude.', 'c')],
      NEVER,
    );
    expect(offers.map(({ label }) => label)).toEqual(['Piscina', 'La piscina apre.', 'La piscina chiude.']);
  });

  test('share more with the question than a word of asking', () => {
    const asking: MadeSection = { path: ['Come si fa', 'Come'], blocks: 'Come si dice qui.', score: 8 };
    const { considered } = answerTo([FIRST, asking], ALWAYS, 'come si paga la tariffa della piscina?');
    expect(considered.map(({ offer }) => offer)).toEqual(['quoted', 'everyday_words']);
  });

  test.each([
    [200, 40, 'offered'],
    [200, 41, 'everyday_words'],
    [20, 10, 'offered'],
    [20, 11, 'everyday_words'],
  ] as const)(
    'share a word that is no everyday word: of %d passages %d hold it: %s',
    (corpus, held, reason) => {
      const source = madeSource('tariffa della piscina', [FIRST, near('Alba')], {
        corpus,
        holding: { piscina: held },
      });
      const { considered } = extractiveAnswer(source, ALWAYS);
      expect(considered.map(({ offer }) => offer)).toEqual(['quoted', reason]);
    },
  );

  test('are no legal pages, unless the question asks about one', () => {
    const legal: MadeSection = {
      path: ['Informativa sulla privacy', 'Piscina'],
      blocks: 'I dati della piscina restano al Comune.',
      score: 9,
    };
    expect(reasonsFor([FIRST, legal])).toEqual(['quoted', 'no_content']);
    const { considered } = answerTo([FIRST, legal], ALWAYS, 'privacy della tariffa della piscina');
    expect(considered.map(({ offer }) => offer)).toContain('offered');
  });

  test.each([
    ['a page with headings', ['x'], { s: 0.2, nm: 0.25, bsc: 0.1 }, 'too_far'],
    ['a page with headings', ['x'], { s: 0.8, nm: 0.5, bsc: 0.5 }, 'offered'],
    ['plain text', [], { s: 0.3, nm: 0.25, bsc: 0.2 }, 'too_far'],
    ['plain text', [], { s: 0.8, nm: 0.5, bsc: 0.5 }, 'offered'],
  ] as const)('of %s (%j) with the confidence %j in it: %s', (_, related, sure, reason) => {
    const far = ['Museo', 'Teatro'].map((title): MadeSection => ({
      path: [title, 'Sale'],
      blocks: 'La piscina è lontana.',
      score: 9,
      sure,
    }));
    const question = 'prezzi ridotti della piscina per famiglie numerose';
    const { considered, offers } = extractiveAnswer(madeSource(question, far, { related }), NEVER);
    expect([considered[0]!.offer, offers.length]).toEqual([reason, reason === 'offered' ? 2 : 0]);
  });

  test('have text that can be quoted', () => {
    const empty: MadeSection = { path: ['Alba', 'Piscina'], blocks: 'Scopri di più', score: 9 };
    expect(reasonsFor([FIRST, empty])).toEqual(['quoted', 'no_content']);
  });
});

test('AST-07 the eight best sections are told of, each with what became of it', () => {
  const split = { ...FIRST, blocks: 'Si paga alla cassa.', ord: 1, isContinued: true, score: 9.5 };
  const names = ['Alba', 'Bra', 'Cuneo', 'Dronero', 'Elva', 'Fossano', 'Garessio'];
  const { considered } = answerTo([FIRST, split, ...names.map((name, index) => near(name, 9 - index))]);
  expect(considered.map(({ scored, reason }) => [scored.section.path[0], reason])).toEqual([
    ['Piscina', 'best_score'],
    ['Piscina', 'best_score'],
    ...names.slice(0, 6).map((name) => [name, 'lower_score']),
  ]);
});
