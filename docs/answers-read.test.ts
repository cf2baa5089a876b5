import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { drawQuestions } from '../bench/drawn-questions.ts';

interface Read {
  readonly id: string;
  readonly outcome: 'answered' | 'not_sure' | 'not_answered';
  readonly verdict: 'right' | 'partly' | 'wrong';
}

const { seed, answers } = JSON.parse(readFileSync(join(import.meta.dirname, 'answers-read.json'), 'utf8')) as {
  seed: number;
  answers: Read[];
};
const page = readFileSync(join(import.meta.dirname, 'answers-read.md'), 'utf8');
const sets = join(process.env['REGIA_SHARED'] ?? resolve(import.meta.dirname, '../../shared'), 'data');

const LANGUAGES = [
  ['it', 'Italian'],
  ['en', 'English'],
] as const;

test.each(LANGUAGES)('the sums of %s on the page are those of the verdicts', (language, name) => {
  const own = answers.filter(({ id }) => id.startsWith(`site-${language}-`));
  const count = (some: readonly Read[], verdict: Read['verdict']) =>
    some.filter((each) => each.verdict === verdict).length;
  const sums = (some: readonly Read[]) =>
    (['right', 'partly', 'wrong'] as const).map((verdict) => count(some, verdict));
  const missed = own.filter(({ id, outcome }) => outcome === 'not_answered' && !id.includes('-none-'));
  expect(own).toHaveLength(30);
  expect(page).toContain(`| ${[name, ...sums(own), missed.length].join(' | ')} |`);
  expect(page).toContain(
    `| ${[name, ...sums(own.filter(({ outcome }) => outcome === 'answered'))].join(' | ')} |`,
  );
});

test.skipIf(!existsSync(sets)).each(LANGUAGES)('the answers read of %s are those that the seed draws', (language) => {
  const drawn = drawQuestions(sets, language, seed).map(({ id }) => id);
  const own = answers.filter(({ id }) => id.startsWith(`site-${language}-`)).map(({ id }) => id);
  expect(own.toSorted()).toEqual(drawn.toSorted());
});
