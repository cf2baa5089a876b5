import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..', '..', 'console', 'src');
const files = globSync('**/it-IT.po', { cwd: sources });
const texts = files.map((file) => readFileSync(join(sources, file), 'utf8')).join('\n');
const translations = [...texts.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)].map(([, english, italian]) => ({
  english: english!,
  italian: italian!,
}));

test('the Italian texts put an assistant "fuori onda", and never take it "dall’onda"', () => {
  expect(files.length).toBeGreaterThan(5);
  expect(texts).toContain('msgstr "Metti fuori onda"');
  expect(texts.match(/[^"]*dall[’']onda[^"]*/gi) ?? []).toEqual([]);
});

test('the Italian texts call a passage "passaggio", and quote with «»', () => {
  const ofPassages = translations.filter(({ english }) => /\bpassages?\b/i.test(english));
  expect(ofPassages.length).toBeGreaterThan(5);
  expect(ofPassages.filter(({ italian }) => /\bpass[oi]\b/i.test(italian))).toEqual([]);
  expect(translations.filter(({ italian }) => /[“”]/.test(italian))).toEqual([]);
});

test('the Italian manual calls a passage "passaggio": a "passo" is a step', () => {
  const manual = join(import.meta.dirname, '..', '..', 'docs', 'manual', 'it');
  const pages = globSync('*.md', { cwd: manual }).map((file) => readFileSync(join(manual, file), 'utf8'));
  expect(pages.length).toBeGreaterThan(5);
  const steps =
    /primi passi|tre passi|passo dopo passo|(?:un|al) passo(?: successivo)?(?=[.,])|al passo|che passi/gi;
  const others = pages.flatMap(
    (page) =>
      page
        .replaceAll(/\s+/g, ' ')
        .replaceAll(steps, '')
        .match(/.{0,20}\bpass[oi]\b.{0,20}/gi) ?? [],
  );
  expect(others).toEqual([]);
});

test('visitors’ thumbs are called "Utile" and "Non utile", in English "Helpful" and "Not helpful"', () => {
  expect(texts).toContain('msgid "Not helpful"\nmsgstr "Non utile"');
  expect(
    texts.match(/msg(?:id|str) ".*(?:pollic|thumbs? (?:up|down)|thumb down|not useful).*"/gi) ?? [],
  ).toEqual([]);
});
