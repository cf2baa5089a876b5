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
