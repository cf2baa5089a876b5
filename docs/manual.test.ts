import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LANGUAGES = ['it', 'en'] as const;
const folder = (language: string) => join(import.meta.dirname, 'manual', language);
const files = (language: string) => readdirSync(folder(language)).toSorted();

function page(language: string, file: string) {
  const [, head = '', text = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(folder(language), file), 'utf8')) ?? [];
  const front = Object.fromEntries(
    head.split('\n').map((line) => line.split(/:\s+(.*)/s) as [string, string]),
  );
  const sections = text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...body] = section.split('\n');
      return { heading, words: body.join(' ').split(/\s+/).filter(Boolean).length };
    });
  return { front, sections };
}

const all = LANGUAGES.flatMap((language) => files(language).map((file) => [language, file] as const));

test('every page of the manual has its twin in the other language, in the same place', () => {
  expect(files('en')).toEqual(files('it'));
  for (const file of files('it')) {
    expect(page('en', file).front.order, file).toBe(page('it', file).front.order);
  }
});

test.each(all)('%s/%s says its title, description, place and address', (language, file) => {
  const { front } = page(language, file);
  expect(Object.keys(front)).toEqual(['title', 'description', 'order', 'slug']);
  expect(front.title).toBeTruthy();
  expect(front.description).toBeTruthy();
  expect(front.order).toMatch(/^\d+$/);
  expect(`${front.slug}.md`).toBe(file);
});

/** Shorter and it says too little to be found on its own; longer and it answers more than one question. */
test.each(all)('each section of %s/%s answers one question in 60 to 200 words', (language, file) => {
  const { sections } = page(language, file);
  expect(sections.length).toBeGreaterThan(2);
  expect(sections.filter(({ words }) => words < 60 || words > 200)).toEqual([]);
});

test.each(LANGUAGES)('no two sections of the %s manual have the same heading', (language) => {
  const headings = files(language).flatMap((file) => page(language, file).sections.map((one) => one.heading));
  expect(new Set(headings).size).toBe(headings.length);
});
