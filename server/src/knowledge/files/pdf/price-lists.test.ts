import { describe, expect, test } from 'vitest';
import { lines, text } from './pdf.fixture.ts';
import { readBlocks } from './read-blocks.fixture.ts';

type Entries = readonly (readonly [words: string, price: string])[];

const DRINKS: Entries = [
  ['Caffè', '1,20'],
  ['Cappuccino', '1,60'],
  ['Tè caldo', '2,00'],
  ['Acqua', '1,00'],
];
const DISHES: Entries = [
  ['Toast', '4,00'],
  ['Panino al prosciutto', '5,00'],
  ['Torta di mele', '3,50'],
  ['Insalata mista', '6,00'],
];
const rows = (entries: Entries): string[] => entries.map(([words, price]) => `| ${words} | ${price}`);

const page = (...parts: string[]): string => parts.join('\n');
const dots = (words: string): string => '.'.repeat(50 - words.length);

/** Entries with dots up to their price. */
const led = (x: number, y: number, entries: Entries): string =>
  lines(
    x,
    y,
    entries.map(([words, price]) => `${words} ${dots(words)} ${price}`),
  );

/** Entries whose price stands apart, without dots. */
const apart = (x: number, y: number, entries: Entries): string =>
  entries
    .map(([words, price], at) => page(text(x, y + at * 14, words), text(x + 180, y + at * 14, price)))
    .join('\n');

describe('TRN-03 lists of prices with dots', () => {
  test('each entry is a row of its words and its price, without the dots', async () => {
    expect(await readBlocks([led(60, 100, DRINKS)])).toEqual(rows(DRINKS));
  });

  test('two columns of entries are read one after the other, although their lines are level', async () => {
    const two = page(led(60, 100, DRINKS), led(320, 100, DISHES));
    expect(await readBlocks([two])).toEqual([...rows(DRINKS), ...rows(DISHES)]);
  });

  test('two columns of three entries each are columns', async () => {
    const two = page(led(60, 100, DRINKS.slice(0, 3)), led(320, 100, DISHES.slice(0, 3)));
    expect(await readBlocks([two])).toEqual([...rows(DRINKS.slice(0, 3)), ...rows(DISHES.slice(0, 3))]);
  });

  test('dots with blanks between them, and a price that stands apart from them, are read alike', async () => {
    const spaced = DRINKS.map(([words, price], at) =>
      text(60, 100 + at * 14, `${words} ${'. '.repeat(20)}${price}`),
    );
    const distant = DISHES.map(([words, price], at) =>
      page(text(320, 100 + at * 14, `${words} ${dots(words)}`), text(525, 100 + at * 14, price)),
    );
    expect(await readBlocks([page(...spaced, ...distant)])).toEqual([...rows(DRINKS), ...rows(DISHES)]);
  });

  test('an entry may begin on the line above, and a word may stand for a price', async () => {
    const list = lines(60, 100, [
      `Toast ${dots('Toast')} 4,00`,
      'Panino con prosciutto crudo',
      `e formaggio ${dots('e formaggio')} 6,00`,
      `Pane ${dots('Pane')} compreso`,
      `Torta ${dots('Torta')} 3,50`,
    ]);
    expect(await readBlocks([list])).toEqual([
      '| Toast | 4,00',
      '| Panino con prosciutto crudo e formaggio | 6,00',
      '| Pane | compreso',
      '| Torta | 3,50',
    ]);
  });

  test('a list of rising prices on one page is no table of contents', async () => {
    const rising: Entries = [
      ['Acqua', '1'],
      ['Caffè', '2'],
      ['Toast', '4'],
    ];
    expect(await readBlocks([led(60, 100, rising)])).toEqual(rows(rising));
  });

  test('dots to write on are no entries', async () => {
    const form = lines(60, 100, [
      `Il sottoscritto ${'.'.repeat(30)} nato a ${'.'.repeat(20)} il ${'.'.repeat(10)}`,
      `residente a ${'.'.repeat(30)} in via ${'.'.repeat(20)} n. ${'.'.repeat(10)}`,
    ]);
    expect(await readBlocks([form])).toEqual(['P Il sottoscritto nato a il residente a in via n.']);
    const days = ['Mensa', 'Scuolabus', 'Nido'].map(
      (name) => `${name} dal ${'.'.repeat(8)} al ${'.'.repeat(8)} 2026`,
    );
    const blocks = await readBlocks([lines(60, 100, days)]);
    expect(blocks.filter((block) => block.startsWith('|'))).toEqual([]);
  });
});

describe('TRN-03 lists of prices without dots', () => {
  test('entries in groups with a gap between them are rows of their own', async () => {
    expect(await readBlocks([page(apart(60, 100, DRINKS), apart(60, 163, DISHES))])).toEqual([
      ...rows(DRINKS),
      ...rows(DISHES),
    ]);
  });

  test('a bold title within a list is a heading', async () => {
    const list = page(
      text(60, 82, 'Bar', { font: 'bold' }),
      apart(60, 100, DRINKS),
      text(60, 161, 'Cucina', { font: 'bold' }),
      apart(60, 179, DISHES),
    );
    expect(await readBlocks([list])).toEqual(['# Bar', ...rows(DRINKS), '# Cucina', ...rows(DISHES)]);
  });

  test('two lists beside each other, each with a title, are read one after the other', async () => {
    const two = page(
      text(60, 82, 'Bar', { font: 'bold' }),
      apart(60, 100, DRINKS),
      text(320, 82, 'Cucina', { font: 'bold' }),
      apart(320, 100, DISHES),
    );
    expect(await readBlocks([two])).toEqual(['# Bar', ...rows(DRINKS), '# Cucina', ...rows(DISHES)]);
  });

  test('two lists whose lines are not level are read one after the other', async () => {
    const two = page(apart(60, 100, DRINKS), apart(320, 107, DISHES));
    expect(await readBlocks([two])).toEqual([...rows(DRINKS), ...rows(DISHES)]);
  });
});
