import { describe, expect, test } from 'vitest';
import { madeSource, type MadeSection, type MadeSource } from './made-sections.fixture.ts';
import { WordMatcher } from './matched-words.ts';
import { isQuestionHeading } from './question-heading.ts';
import { scoreSections } from './section-scores.ts';

const scored = (question: string, sections: MadeSection[], options?: MadeSource) => {
  const source = madeSource(question, sections, options);
  return scoreSections(source, new WordMatcher(source.question));
};
const featuresOf = (question: string, section: MadeSection, options?: MadeSource) =>
  scored(question, [section], options)[0]!.features;
const TEXT = 'Gli uffici rispondono ogni mattina.';

describe('ANS-01 the figures of a section', () => {
  test('the passage counts as its share of the best score', () => {
    const [first, second] = scored('tariffa della piscina', [
      { path: ['Piscina', 'Costi'], blocks: 'La tariffa della piscina è di sei euro.', score: 8 },
      { path: ['Museo', 'Sale'], blocks: TEXT, score: 2 },
    ]);
    expect([first!.features.passage, second!.features.passage]).toEqual([1, 0.25]);
  });

  test('a heading with the words of the question and no others counts 1; with other words, less', () => {
    const heading = (text: string) =>
      featuresOf('tariffa della piscina', { path: ['Comune', text], blocks: TEXT }).heading;
    expect(heading('Tariffa della piscina')).toBe(1);
    expect(heading('Tariffa della palestra')).toBeCloseTo(0.5, 5);
    expect(heading('Uffici e sportelli')).toBe(0);
  });

  test('the counter of a step beside its heading is no word of it', () => {
    const heading = (text: string) =>
      featuresOf('tariffa della piscina', { path: ['Comune', text], blocks: TEXT }).heading;
    expect(heading('03 Tariffa della piscina')).toBe(1);
    expect(heading('30 Tariffa della piscina')).toBeLessThan(1);
  });

  test('a synonym in a heading counts half', () => {
    const heading = featuresOf('rimborso', { path: ['Comune', 'Restituzione'], blocks: TEXT });
    expect(heading.heading).toBeCloseTo(0.5, 5);
  });

  test('a heading that asks what something is counts less for a question that asks how, and the other way round', () => {
    const how = 'Come si usa la tessera?';
    const headings = ['Come si usa la tessera?', 'Che cos’è la tessera?'].map(
      (text) => featuresOf(how, { path: ['Faq', text], blocks: TEXT }).heading,
    );
    expect(headings[1]).toBeLessThan(0.5 * headings[0]!);
  });

  test.each([
    ['Come aggiungo una fonte?', 'Come tolgo una fonte?', 'it', true],
    ['Come tolgo una fonte?', 'Come aggiungo una fonte?', 'it', true],
    ['Come aggiungo una fonte?', 'Aggiungere e togliere una fonte', 'it', false],
    ['Aggiungo o tolgo una fonte?', 'Togliere una fonte', 'it', false],
    ['Come aggiungo una fonte?', 'Una fonte', 'it', false],
    ['How do I add a source?', 'How do I remove a source?', 'en', true],
    ['How do I add a source?', 'Adding a source', 'en', false],
  ] as const)(
    'the heading of "%s" and "%s" (%s) counts nothing because it says the opposite: %s',
    (question, heading, language, isOpposite) => {
      const found = featuresOf(question, { path: ['Faq', heading], blocks: TEXT, language }, { language });
      expect(found.heading === 0).toBe(isOpposite);
      expect(found.opposite).toBe(isOpposite ? 1 : 0);
      if (isOpposite) expect(found.question_heading).toBe(0);
    },
  );

  test('a section that says how to do the opposite comes after one that tells it without the words of the question', () => {
    const [first] = scored('Come aggiungo una fonte?', [
      {
        path: ['Addestramento', 'Come tolgo una fonte?'],
        blocks: 'Togli la fonte e aggiungi prima la fonte nuova.',
        score: 10,
      },
      {
        path: ['Addestramento', 'Come addestro un assistente?'],
        blocks: 'Premi Aggiungi fonte: così impara un sito.',
        score: 5,
      },
    ]);
    expect(first!.section.heading).toBe('Come addestro un assistente?');
  });

  test('only a heading that is a question has the figure of one, and only above chance', () => {
    const figure = (question: string, heading: string) =>
      featuresOf(question, { path: ['Faq', heading], blocks: TEXT }).question_heading;
    expect(figure('come pago la mensa', 'Come pago la mensa?')).toBe(1);
    expect(figure('come pago la mensa', 'Pago la mensa')).toBe(0);
    expect(
      figure(
        'pagare mensa scuola asilo comune ufficio',
        'Quando comincia la mensa estiva dei bambini piccoli?',
      ),
    ).toBe(0);
  });

  test('where documents have headings, the words of path and text and the words of the best passages count', () => {
    const section = { path: ['Piscina', 'Orari'], blocks: 'La tariffa è di sei euro per il nuoto libero.' };
    const headed = featuresOf('tariffa della piscina', section, { related: ['nuoto', 'vasca'] });
    expect([headed.words, headed.related, headed.path]).toEqual([1, 0.5, 0.5]);
    const plain = featuresOf('tariffa della piscina', section, { related: [] });
    expect([plain.words, plain.related]).toEqual([0, 0]);
  });

  test('the best sentence counts, with a word of the same root and with a number where one is asked for', () => {
    const best = (blocks: string) =>
      featuresOf('quanto costa la piscina', { path: ['Comune'], blocks }).best_unit;
    expect(best('La piscina è un posto bello e tranquillo per tutti quanti.')).toBeGreaterThan(0.4);
    expect(best('La piscina costa 6 euro.')).toBeGreaterThan(best('La piscina costa poco.') + 0.15);
    expect(best(TEXT)).toBe(0);
  });

  test('for a definition: the heading, the first section of the page so titled, and a sentence "X is"', () => {
    const figure = (section: MadeSection, question = 'Che cos’è la TARI?') =>
      featuresOf(question, section).definition;
    expect(figure({ path: ['Tasse', 'La TARI'], blocks: TEXT })).toBe(0.5);
    expect(figure({ path: ['TARI'], blocks: TEXT })).toBe(0.8);
    expect(figure({ path: ['TARI'], blocks: TEXT, ord: 3 })).toBe(0);
    expect(figure({ path: ['Tasse', 'Rifiuti'], blocks: 'La TARI è la tassa sui rifiuti.' })).toBe(0.6);
    expect(figure({ path: ['TARI'], blocks: 'La TARI è una tassa.' }, 'Quando si paga la TARI?')).toBe(0);
  });

  test('a long list of short lines has a figure of its own', () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, index) => ['item', `Voce numero ${index}`] as const);
    expect(featuresOf('voce', { path: ['Elenco'], blocks: items(13) }).long_list).toBe(1);
    expect(featuresOf('voce', { path: ['Elenco'], blocks: items(12) }).long_list).toBe(0);
  });

  test('the section under the heading of the question is first, before a passage with a higher score', () => {
    const [first] = scored('rinnovo della tessera', [
      { path: ['Biblioteca', 'Storia'], blocks: 'La tessera e il rinnovo delle sale.', score: 10 },
      {
        path: ['Biblioteca', 'Rinnovo della tessera'],
        blocks: 'Il rinnovo si chiede allo sportello.',
        score: 9,
      },
    ]);
    expect(first!.section.heading).toBe('Rinnovo della tessera');
  });

  test('the section of the better passage is first of two equal ones', () => {
    const same = { blocks: 'La tariffa è di sei euro.', score: 5 };
    const both = scored('tariffa', [
      { path: ['Uno', 'Costi'], ...same },
      { path: ['Due', 'Costi'], ...same },
    ]);
    expect(both.map(({ passage }) => passage.rank)).toEqual([1, 2]);
  });

  test('the score adds the figures, each with its weight', () => {
    const [one] = scored('Che cos’è la TARI?', [
      { path: ['Tasse', 'Che cos’è la TARI?'], blocks: 'La TARI è la tassa sui rifiuti.', score: 7 },
    ]);
    const {
      passage,
      heading,
      question_heading,
      path,
      words,
      best_unit,
      related,
      definition,
      long_list,
      headline,
    } = one!.features;
    expect([heading, question_heading, path, words, definition].every((value) => value > 0)).toBe(true);
    expect(one!.score).toBeCloseTo(
      3 * passage +
        2.3 * heading +
        5 * question_heading +
        2.5 * path +
        3.2 * words +
        1.5 * best_unit +
        0.9 * related +
        definition -
        0.5 * long_list -
        2 * headline,
      9,
    );
  });

  test('the words of the best passages and a long list weigh 0.9 and -0.5', () => {
    const items = Array.from({ length: 13 }, (_, index) => ['item', `Vasca ${index}`] as const);
    const list: MadeSection = { path: ['Elenco'], blocks: items };
    const difference = (first: MadeSource, second: MadeSource) =>
      scored('tariffa', [list], first)[0]!.score - scored('tariffa', [list], second)[0]!.score;
    expect(difference({ related: ['vasca'] }, { related: ['altro'] })).toBeCloseTo(0.9, 9);
    const [long] = scored('tariffa', [list]);
    const [short] = scored('tariffa', [{ ...list, blocks: items.slice(1) }]);
    expect(long!.score - short!.score).toBeCloseTo(-0.5, 9);
  });

  test.each([
    ['a line without an end under a heading', 'Mensa a scuola', 'La novità che piace ai genitori', 1],
    ['a sentence', 'Mensa a scuola', 'È la novità che piace ai genitori.', 0],
    ['a line with a number', 'Tariffe', 'Adulti sei euro, bambini 3 euro', 0],
    ['a line under a question', 'Chi paga la mensa?', 'Solo i genitori', 0],
    ['a line under the title alone', '', 'La novità che piace ai genitori', 0],
  ])(
    '%s: the figure of a headline of the heading "%s" and the text "%s" is %i',
    (_, heading, blocks, figure) => {
      const path = heading === '' ? ['Scuola'] : ['Scuola', heading];
      expect(featuresOf('mensa', { path, blocks }).headline).toBe(figure);
    },
  );

  test('two lines, and an item of a list, are no headline', () => {
    const figure = (blocks: MadeSection['blocks']) =>
      featuresOf('mensa', { path: ['Scuola', 'Mensa'], blocks }).headline;
    expect(figure([['item', 'Solo i genitori']])).toBe(0);
    expect(
      figure([
        ['paragraph', 'Solo i genitori'],
        ['paragraph', 'Solo di mattina'],
      ]),
    ).toBe(0);
  });

  test('a headline loses 2 points', () => {
    const score = (blocks: string) => scored('mensa', [{ path: ['Scuola', 'Mensa'], blocks }])[0]!.score;
    expect(score('Ecco la novità')).toBeCloseTo(score('Ecco la novità.') - 2, 9);
  });

  test('a headline comes after the section that tells in a sentence', () => {
    const [first] = scored('pagare la mensa della scuola', [
      { path: ['Notizie', 'Pagare la mensa della scuola'], blocks: 'Ecco come in un clic', score: 10 },
      { path: ['Scuola', 'Pagare la mensa'], blocks: 'La mensa si paga ogni mese.', score: 9 },
    ]);
    expect(first!.section.heading).toBe('Pagare la mensa');
  });

  test('the words of a line of the page’s frame do not count', () => {
    const { words, best_unit } = featuresOf('elenco dei soci', {
      path: ['Comune'],
      blocks: `${TEXT} Vedi qui l’elenco dei soci`,
    });
    expect([words, best_unit]).toEqual([0, 0]);
  });

  test('an opposite is judged among texts of the question’s language alone', () => {
    const figure = (question: string, language: 'it' | 'en') =>
      featuresOf(question, { path: ['Guide', 'Remove a source'], blocks: TEXT, language: 'en' }, { language })
        .opposite;
    expect(figure('Come uso il comando Add source della pagina?', 'it')).toBe(0);
    expect(figure('How do I add a source?', 'en')).toBe(1);
  });

  test.each([
    ['it', 'Orari della mensa?', true],
    ['it', 'Come pago la mensa', true],
    ['it', 'Perché si paga', true],
    ['it', 'Pagamento della mensa', false],
    ['it', 'Comeback della mensa', false],
    ['en', 'Opening hours?', true],
    ['en', 'How to pay', true],
    ['en', 'Payment', false],
  ] as const)('in %s the heading "%s" is a question: %s', (language, heading, is) => {
    expect(isQuestionHeading(heading, language)).toBe(is);
  });

  test('four lines in five make a long list; a long line counts as text', () => {
    const blocks = (lines: number, texts: number) => [
      ...Array.from({ length: lines }, (_, index) => ['paragraph', `Voce numero ${index}`] as const),
      ...Array.from({ length: texts }, () => ['paragraph', `${TEXT} ${TEXT} ${TEXT}`] as const),
    ];
    const figure = (lines: number, texts: number) =>
      featuresOf('voce', { path: ['Elenco'], blocks: blocks(lines, texts) }).long_list;
    expect([figure(13, 3), figure(12, 3), figure(10, 5)]).toEqual([1, 0, 0]);
  });

  test('an item that says what the subject is defines it, and a row or a heading does not', () => {
    const figure = (kind: 'item' | 'row' | 'code') =>
      featuresOf('Che cos’è la TARI?', {
        path: ['Tasse', 'Rifiuti'],
        blocks: [[kind, 'La TARI è la tassa sui rifiuti.']],
      }).definition;
    expect([figure('item'), figure('row'), figure('code')]).toEqual([0.6, 0, 0]);
  });

  test('a heading that is the subject alone counts in full, whether or not it asks', () => {
    const heading = (text: string) =>
      featuresOf('Che cos’è la TARI?', { path: ['Tasse', text], blocks: TEXT }).heading;
    expect(heading('TARI')).toBe(heading('Che cos’è la TARI?'));
    expect(heading('TARI, rate e scadenze dell’anno')).toBeLessThan(0.5 * heading('TARI'));
  });
});
