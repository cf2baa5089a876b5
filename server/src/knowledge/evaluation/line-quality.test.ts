import { describe, expect, test } from 'vitest';
import type { BlockKind } from '../extraction/page.ts';
import { asksEveryQuestion } from './development-sets.ts';
import {
  compareLines,
  hasFiles,
  meanOf,
  measureLines,
  measureOfficeLines,
  measureOwnLines,
} from './line-quality.ts';
import { readLine, wantedLine } from './text-lines.ts';

const compare = (read: readonly (readonly [BlockKind, string])[], wanted: readonly string[]) =>
  compareLines(
    read.map(([kind, text]) => readLine({ kind, text })),
    wanted.map(wantedLine),
  );

describe('lines of files compared with lines written by hand', () => {
  test('lines of the same kind and words are right, and signs and numbers of items do not count', () => {
    const { f1, differences } = compare(
      [
        ['heading', '2. Opening hours'],
        ['paragraph', 'The office is open on weekdays, and on Saturday by appointment.'],
        ['item', 'from 9 to 12;'],
        ['row', 'Day | Hours | –'],
      ],
      ['# Opening hours', 'The office is … by appointment.', '- a) From 9 to 12', '| Day | Hours'],
    );
    expect({ f1, differences }).toEqual({ f1: 1, differences: [] });
  });

  test('a line of another kind, another end or another column is wrong', () => {
    const { right, differences } = compare(
      [
        ['paragraph', 'Opening hours'],
        ['paragraph', 'The office is open. Page 2'],
        ['row', 'Monday | – | 9'],
      ],
      ['# Opening hours', 'The office … open.', '| Monday | 9'],
    );
    expect(right).toBe(0);
    expect(differences).toHaveLength(6);
  });

  test('lines in another order are wrong', () => {
    const { right, f1 } = compare(
      [
        ['paragraph', 'Right column'],
        ['paragraph', 'Left column'],
      ],
      ['Left column', 'Right column'],
    );
    expect({ right, f1 }).toEqual({ right: 1, f1: 0.5 });
  });

  test('a caption may be read as a heading or as a paragraph, and not as a row', () => {
    const caption = ['~ Table 1: Prices'];
    expect(compare([['heading', 'Table 1: Prices']], caption).right).toBe(1);
    expect(compare([['paragraph', 'Table 1: Prices']], caption).right).toBe(1);
    expect(compare([['row', 'Table 1: Prices']], caption).right).toBe(0);
  });
});

test('TRN-03 nine lines in ten of each file of our own are right', async () => {
  const figures = await measureOwnLines();
  const low = figures.filter(({ f1 }) => f1 < 0.9);
  expect(low.map(({ name, f1, differences }) => ({ name, f1, differences }))).toEqual([]);
  expect(figures).toHaveLength(7);
});

test('TRN-03 nine lines in ten of each letter, list, timetable, leaflet and form of an office are right', async () => {
  const figures = await measureOfficeLines();
  const low = figures.filter(({ f1 }) => f1 < 0.9);
  expect(low.map(({ name, f1, differences }) => ({ name, f1, differences }))).toEqual([]);
  expect(figures).toHaveLength(10);
  expect(meanOf(figures)).toBeGreaterThan(0.98);
}, 60_000);

/** The file whose lines are not all read as a person writes them; `docs/evaluation.md` says which. */
const BELOW: Readonly<Record<string, number>> = {
  'eu-005.pdf': 0.85,
};

describe.runIf(asksEveryQuestion() && hasFiles())('TRN-03 lines of the files of others', () => {
  test('nine lines in ten are right in the mean and in every file but those named', async () => {
    const figures = await measureLines();
    const low = figures.filter(({ name, f1 }) => f1 < (BELOW[name] ?? 0.9));
    expect(low.map(({ name, f1, differences }) => ({ name, f1, differences }))).toEqual([]);
    expect(meanOf(figures)).toBeGreaterThanOrEqual(0.9);
  }, 60_000);
});
