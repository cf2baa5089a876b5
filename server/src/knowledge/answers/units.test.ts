import { describe, expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS, textOf } from './answered-pages.fixture.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';

const shown = (question: string, blocks: MadeSection['blocks'], language: 'it' | 'en' = 'it') => {
  const source = madeSource(question, [{ path: ['Mensa', 'Iscrizione alla mensa'], blocks }], { language });
  return extractiveAnswer(source, ALWAYS).extracts.map(textOf);
};

describe('ANS-01 lines that are never quoted', () => {
  test.each([
    ['it', 'Scopri di più'],
    ['it', 'Leggi la guida alla mensa'],
    ['en', 'Read more'],
    ['en', 'Learn more about the mensa'],
  ] as const)('the page’s frame, in %s: %s', (language, line) => {
    const text = language === 'it' ? 'La mensa si paga ogni mese.' : 'The mensa is paid every month.';
    expect(
      shown(
        'mensa',
        [
          ['paragraph', text],
          ['paragraph', line],
        ],
        language,
      ),
    ).toEqual([text]);
  });

  test.each([
    ['the link to the whole list below a card', 'Tutti i luoghi'],
    ['a caption that repeats the title', 'Mensa'],
    ['the link that goes on', 'Ulteriori dettagli'],
    ['the placeholder of an unfinished page', 'Lorem ipsum dolor sit amet. Quisque vehicula.'],
  ])('%s: %s', (_, line) => {
    const title = ['Refezione e mensa', 'Iscrizione alla mensa'];
    const text = 'La mensa si paga ogni mese.';
    const blocks = [
      ['paragraph', text],
      ['paragraph', line === 'Mensa' ? 'Refezione mensa' : line],
    ] as const;
    const source = madeSource('mensa', [{ path: title, blocks }]);
    expect(extractiveAnswer(source, ALWAYS).extracts.map(textOf)).toEqual([text]);
  });

  test('a line that stands twice is quoted once; a list of people stays', () => {
    const text = 'La mensa si paga ogni mese.';
    const lines = (...own: string[]) =>
      shown('mensa', [['paragraph', text], ...own.map((line) => ['item', line] as const)]);
    expect(lines('Dieta in vigore', 'Dieta in vigore')).toEqual([`${text}\nDieta in vigore`]);
    expect(lines('Tutti i residenti', 'Tutti i minori di tre anni')).toEqual([
      `${text}\nTutti i residenti\nTutti i minori di tre anni`,
    ]);
  });

  test.each([
    'Hai altri dubbi? Leggi la guida alla mensa',
    'Se hai dubbi consulta le FAQ',
    'Vedi qui l’elenco delle mense',
    'Sei qui: Home',
    'Campo obbligatorio',
    '› › ›',
  ])('the call to action at the end of a paragraph, and the question before it: %s', (line) => {
    expect(shown('mensa', `La mensa si paga ogni mese. ${line}`)).toEqual(['La mensa si paga ogni mese.']);
  });

  test('a question on the line before a call to action is not quoted, and one before an answer is', () => {
    const lines = (last: string): MadeSection['blocks'] => [
      ['paragraph', 'La mensa si paga ogni mese.'],
      ['paragraph', 'Come si paga la mensa?'],
      ['paragraph', last],
    ];
    expect(shown('mensa', lines('Consulta la guida'))).toEqual(['La mensa si paga ogni mese.']);
    expect(shown('mensa', lines('Con una carta.'))).toEqual([
      'La mensa si paga ogni mese.\nCome si paga la mensa?\nCon una carta.',
    ]);
  });

  test('a longer call to action is not quoted under a question, and is quoted elsewhere', () => {
    const long = 'Consulta la guida sul sito della scuola primaria di via Roma';
    const line = ['paragraph', long] as const;
    const text = ['paragraph', 'La mensa si paga ogni mese.'] as const;
    expect(shown('mensa', [text, ['paragraph', 'Come si paga la mensa?'], line])).toEqual([text[1]]);
    expect(shown('mensa', [text, line])).toEqual([`${text[1]}\n${long}`]);
  });

  test.each([
    'A cura di Maria Rossi',
    'A cura dell’Ufficio scuola',
    'Testo di Maria Rossi',
    'Ufficio stampa Mensa e Scuola',
    'Contatti stampa',
    'Written by Mary Smith',
    'Press office',
  ])('who wrote a text: %s', (line) => {
    const blocks = [
      ['paragraph', 'La mensa si paga ogni mese.'],
      ['paragraph', line],
    ] as const;
    expect(shown('mensa', blocks)).toEqual(['La mensa si paga ogni mese.']);
  });

  test.each(['Ufficio stampa: la mensa è aperta.', 'A cura di tutti, la mensa è aperta.'])(
    'a sentence that begins like an author’s line is quoted: %s',
    (line) => {
      expect(shown('mensa', [['paragraph', line]])).toEqual([line]);
    },
  );

  test('a sentence that begins like the page’s frame and ends with a full stop is quoted', () => {
    expect(shown('mensa', 'Scopri di più sulla mensa.')).toEqual(['Scopri di più sulla mensa.']);
  });

  test('a longer line that begins like the page’s frame is quoted', () => {
    const line = 'Scopri di più sulla mensa della scuola primaria e della scuola media';
    expect(shown('mensa', [['item', line]])).toEqual([line]);
  });

  test('the author of a quotation, and the quotation above the text', () => {
    expect(
      shown('mensa', [
        ['paragraph', '“La mensa è il cuore della scuola”'],
        ['paragraph', '— Maria Rossi, insegnante'],
        ['paragraph', 'La mensa si paga ogni mese.'],
      ]),
    ).toEqual(['La mensa si paga ogni mese.']);
  });

  test('a text in quotation marks without an author is quoted', () => {
    const blocks = [
      ['paragraph', '“La mensa è aperta”'],
      ['paragraph', 'La mensa si paga ogni mese.'],
    ] as const;
    expect(shown('mensa', blocks)).toEqual(['“La mensa è aperta”\nLa mensa si paga ogni mese.']);
  });

  test('code is quoted, whatever it looks like', () => {
    expect(
      shown('mensa', [
        ['code', '- Mensa'],
        ['paragraph', 'La mensa si paga.'],
      ]),
    ).toEqual(['- Mensa\nLa mensa si paga.']);
  });

  test('where the best section holds only such lines, the next section is quoted', () => {
    const source = madeSource('mensa', [
      { path: ['Mensa'], blocks: 'Scopri di più' },
      { path: ['Scuola', 'Pasti'], blocks: 'La mensa si paga ogni mese.' },
    ]);
    const { extracts, considered } = extractiveAnswer(source, ALWAYS);
    expect(extracts.map(textOf)).toEqual(['La mensa si paga ogni mese.']);
    expect(considered[0]!.scored.section.heading).toBe('Pasti');
  });

  test('a line that begins with a longer word than the page’s frame is quoted', () => {
    expect(shown('mensa', [['item', 'Leggiadra la mensa']])).toEqual(['Leggiadra la mensa']);
  });

  test('code is quoted, also where it is the word of a button', () => {
    expect(
      shown('mensa', [
        ['paragraph', 'La mensa si paga.'],
        ['code', 'Stampa'],
      ]),
    ).toEqual(['La mensa si paga.\nStampa']);
  });

  test('the heading inside a passage is not part of the quotation, and an item has no dash', () => {
    const blocks = [
      ['heading', 'Iscrizione alla mensa'],
      ['paragraph', 'La mensa si paga ogni mese.'],
      ['item', 'con la carta'],
    ] as const;
    expect(shown('mensa', blocks)).toEqual(['La mensa si paga ogni mese.\ncon la carta']);
  });

  test('an item is one piece, also with several sentences', () => {
    const item = 'La mensa apre. La mensa chiude alle tre, e la cucina pulisce.';
    const source = madeSource('mensa', [
      {
        path: ['Scuola'],
        blocks: [
          ['paragraph', 'La cucina pulisce.'],
          ['item', item],
        ],
      },
    ]);
    const { blocks } = extractiveAnswer(source, ALWAYS).extracts[0]!;
    expect(blocks[1]!.emphasis).toEqual([[0, item.length]]);
  });

  test('a quotation with its author in the middle of a text, or where a section goes on, is quoted', () => {
    const cited = ['paragraph', '“La mensa è il cuore della scuola”'] as const;
    const author = ['paragraph', '— Maria Rossi, insegnante'] as const;
    const text = ['paragraph', 'La mensa si paga ogni mese.'] as const;
    expect(shown('mensa', [text, cited, author])).toEqual([`${text[1]}\n${cited[1]}`]);
    const goesOn = madeSource('mensa', [
      { path: ['Scuola'], blocks: [cited, author, text], isContinued: true, ord: 1 },
    ]);
    expect(extractiveAnswer(goesOn, ALWAYS).extracts.map(textOf)).toEqual([`${cited[1]}\n${text[1]}`]);
  });
});
