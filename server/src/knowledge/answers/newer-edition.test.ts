import { expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS, textOf } from './answered-pages.fixture.ts';
import { madeSource } from './made-sections.fixture.ts';

interface Edition {
  readonly year: string;
  readonly date: string;
  readonly score?: number;
  readonly title?: string;
}

const shown = (question: string, ...editions: Edition[]) => {
  const sections = editions.map(({ year, date, score = 10, title = 'Iscrizioni al nido' }) => ({
    path: [`${title} ${year}`, 'Domanda'],
    blocks: `La domanda di iscrizione al nido si presenta allo sportello ${year}.`,
    date,
    score,
  }));
  return textOf(extractiveAnswer(madeSource(question, sections), ALWAYS).extracts[0]!);
};

const OLD: Edition = { year: '2024', date: '2024-02-01' };
const NEW: Edition = { year: '2025', date: '2025-02-01' };
const ASKED = 'Come si presenta la domanda di iscrizione al nido?';

test('TRN-11 the newest of two editions of one text is quoted', () => {
  expect(shown(ASKED, { ...OLD, score: 10.1 }, NEW)).toContain('sportello 2025');
  expect(shown(ASKED, { ...NEW, score: 10.1 }, OLD)).toContain('sportello 2025');
});

test('TRN-11 an older edition is quoted if the question names its year', () => {
  expect(shown(`${ASKED.slice(0, -1)} nel 2024?`, OLD, NEW)).toContain('sportello 2024');
});

test('TRN-11 a newer page about something else, or one that answers worse, is not preferred', () => {
  const other = { ...NEW, title: 'Iscrizioni al nido estivo', score: 9.9 };
  expect(shown(ASKED, OLD, other)).toContain('sportello 2024');
  expect(shown(ASKED, { ...OLD, score: 20 }, NEW)).toContain('sportello 2024');
});
