import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANUAL_TASKS, MANUAL_TOPICS } from '../contract/src/manual.ts';
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
      const [first = '', ...body] = section.split('\n');
      const [, heading = '', id] = /^(.*?)(?: \{#([a-z-]+)\})?$/.exec(first) ?? [];
      return { heading, id, answer: body.join(' ').trim(), words: body.join(' ').split(/\s+/).filter(Boolean).length };
    });
  return { front, sections };
}

const IMPERATIVE = {
  it: /^(Apri|Premi|Chiedi|Chiedile|Imposta|Scegli)\b/,
  en: /^(Open|Press|Ask|Set|Choose)\b/,
};

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

/** The console links to these sections; a change of language in the middle of a page keeps the place. */
test.each(files('it'))('the named sections of %s have the same names in the same places', (file) => {
  const names = (language: string) => page(language, file).sections.map(({ id }) => id);
  expect(names('en')).toEqual(names('it'));
});

/** The buttons and headings of the console that the pages name. */
const WORDS = {
  'access.md': ['Access to assistants…', 'Role profiles…', 'Disable…', 'Enable', 'Delete…', 'Export', 'Columns'],
  'assistants.md': ['I am interested'],
  'conversations.md': [
    'Request learning',
    'Mark as reviewed',
    'History',
    'Obfuscate data',
    'Erase this visitor',
    'Erasures',
    'Message context',
    'Download the receipt',
  ],
  'permissions.md': ['New role profile', 'Start from', 'Create role profile', 'Verify the log'],
};

const catalogues = globSync('console/src/**/it-IT.po', { cwd: join(import.meta.dirname, '..') })
  .map((path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8'))
  .join('\n\n');

/** The Italian texts of an English one; none if the console does not say it. */
const italianOf = (english: string): string[] =>
  catalogues
    .split('\n\n')
    .filter((entry) => entry.includes(`\nmsgid ${JSON.stringify(english)}\n`) || entry.startsWith(`msgid ${JSON.stringify(english)}\n`))
    .map((entry) => /^msgstr "(.*)"$/m.exec(entry)?.[1] ?? '');

test.each(Object.entries(WORDS).flatMap(([file, words]) => words.map((word) => [file, word] as const)))(
  'AST-08 %s names “%s” as the console does, in both languages',
  (file, word) => {
    const textOf = (language: string) => readFileSync(join(folder(language), file), 'utf8').replace(/\s+/g, ' ');
    const [italian = ''] = italianOf(word);
    expect(italian).not.toBe('');
    expect(textOf('it')).toContain(italian.replace('…', ''));
    expect(textOf('en')).toContain(word.replace('…', ''));
  },
);

test.each(LANGUAGES)('the %s manual has a section for each topic that the console links to', (language) => {
  for (const topic of Object.values(MANUAL_TOPICS)) {
    const [slug, id] = topic.split('#');
    const ids = page(language, `${slug}.md`).sections.map((section) => section.id);
    expect(ids, topic).toContain(id);
  }
});

test.each(LANGUAGES)('each main task of the %s manual is a question, and its answer begins at once', (language) => {
  for (const task of MANUAL_TASKS) {
    const [slug, id] = MANUAL_TOPICS[task].split('#');
    const section = page(language, `${slug}.md`).sections.find((one) => one.id === id);
    expect(section?.heading, task).toMatch(/\?$/);
    // The first sentence says what to do: it begins with a verb in the imperative, not with the question's words.
    expect(section?.answer, task).toMatch(IMPERATIVE[language]);
  }
});
