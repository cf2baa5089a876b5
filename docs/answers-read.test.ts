import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { drawQuestions } from '../bench/drawn-questions.ts';

interface Read {
  readonly id: string;
  readonly outcome: 'answered' | 'not_sure' | 'not_answered';
  readonly verdict: 'right' | 'partly' | 'wrong';
}

interface Draw {
  readonly seed: number;
  readonly answers: readonly Read[];
}

const { draws } = JSON.parse(readFileSync(join(import.meta.dirname, 'answers-read.json'), 'utf8')) as {
  draws: Draw[];
};
const page = readFileSync(join(import.meta.dirname, 'answers-read.md'), 'utf8');
const sets = join(process.env['REGIA_SHARED'] ?? resolve(import.meta.dirname, '../../shared'), 'data');

const THIRTIES = [
  ['it', 2026, 'Italian'],
  ['it', 7, 'Italian, seed 7'],
  ['en', 2026, 'English'],
] as const;

const readFor = (language: 'it' | 'en', seed: number): Read[] =>
  draws
    .filter((draw) => draw.seed === seed)
    .flatMap(({ answers }) => answers.filter(({ id }) => id.startsWith(`site-${language}-`)));

test.each(THIRTIES)('the sums of %s with the seed %i on the page are those of the verdicts', (language, seed, name) => {
  const own = readFor(language, seed);
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

test.skipIf(!existsSync(sets)).each(THIRTIES)(
  'the answers read of %s are those that the seed %i draws',
  (language, seed) => {
    const drawn = drawQuestions(sets, language, seed).map(({ id }) => id);
    const own = readFor(language, seed).map(({ id }) => id);
    expect(own.toSorted()).toEqual(drawn.toSorted());
  },
);
