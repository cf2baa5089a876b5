import { describe, expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS, filler, textOf } from './answered-pages.fixture.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';

type Blocks = Exclude<MadeSection['blocks'], string>;

const section = (blocks: Blocks, rest: Partial<MadeSection> = {}): MadeSection => ({
  path: ['Impianti', 'Prezzi degli impianti'],
  document: 'Impianti',
  blocks,
  ...rest,
});
const shown = (question: string, ...sections: MadeSection[]) =>
  textOf(extractiveAnswer(madeSource(question, sections), ALWAYS).extracts[0]!);

const row = (text: string) => ['row', text] as const;
const rows = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => row(`${name} ${at} | ${filler(12)} | ${at},50`));
const NAMES = row('Impianto | Che cosa comprende | Euro');
const POOL = row('Piscina | spogliatoio e armadietto | 6,00');

describe('TRN-11 the row of a table that a question names', () => {
  test('is shown with the names of the columns, though the table begins with the words of the question', () => {
    const table = section([
      ['paragraph', 'I prezzi degli impianti sono questi.'],
      NAMES,
      ...rows('Campo', 9),
      POOL,
    ]);
    const text = shown('prezzi impianti piscina', table);
    expect(text).toContain(NAMES[1]);
    expect(text).toContain(POOL[1]);
    expect(text).not.toContain('Campo 0');
  });

  test('is shown of the part before, if the best part does not have it', () => {
    const first = section([NAMES, ...rows('Campo', 9), POOL], { score: 8 });
    const rest = section([['paragraph', 'I prezzi degli impianti e la piscina cambiano ogni anno.']], {
      ord: 1,
      isContinued: true,
      score: 10,
    });
    expect(shown('prezzi impianti piscina', rest, first)).toContain(POOL[1]);
  });

  test('is shown where the question asks what a thing is', () => {
    const table = section([NAMES, ...rows('Campo', 9), row('Palestra | sala con attrezzi. | 4,00')]);
    expect(shown('Che cos’è una palestra?', table)).toContain('sala con attrezzi');
  });

  test('is none where a cell beside the name has the word', () => {
    const other = row('Palestra | sala con piscina vicina | 4,00');
    const table = section([
      ['paragraph', 'I prezzi degli impianti sono questi.'],
      NAMES,
      ...rows('Campo', 9),
      other,
    ]);
    expect(shown('prezzi impianti piscina', table)).not.toContain(other[1]);
  });

  test('follows names of columns that hold a year, since no cell of them is a number alone', () => {
    const years = row('Impianto | Ingressi nel 2025 (migliaia) | Prezzo');
    const figures = Array.from({ length: 20 }, (_, at) => row(`Campo ${at} ${filler(6)} | ${at} | ${at},50`));
    const table = section([['paragraph', filler(30)], years, ...figures, row('Piscina | 81 | 6,00')]);
    const text = shown('ingressi piscina', table);
    expect(text).toContain(`${years[1]}\n`);
    expect(text).toContain('Piscina | 81 | 6,00');
    expect(text).not.toContain('Campo 0');
  });
});
