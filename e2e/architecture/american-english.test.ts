import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVERY_CALL, ROOMS } from '@regia/contract/every-call';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const BRITISH =
  /\b(?:(?:dis)?organis\w*|e-mail\w*|colour\w*|behaviour\w*|recognis\w*|authoris\w*|favour\w*|licences?|centre\w*|judgement\w*|learnt|cancelled|cancelling|whilst)\b/gi;

/** A text that the requirements quote, and the Italian words of the glossary. */
const QUOTED =
  /E-mail is not verified\.|(?<=\|[^\n]*)e-mail, indirizzo e-mail|e-mail \(English\)|Dati personali, E-mail/g;

const found = (text: string): string[] => text.replace(QUOTED, '').match(BRITISH) ?? [];

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'docs/README.md',
  'docs/configuration.md',
  'docs/glossary.md',
  'docs/benchmarks.md',
  ...globSync('docs/manual/en/*.md', { cwd: root }),
];

test.each(PAGES)('%s has American spelling', (file) => {
  expect(found(read(file))).toEqual([]);
});

test('the summaries of the API have American spelling, and end without a period', () => {
  expect(EVERY_CALL.length).toBeGreaterThan(50);
  const summaries = EVERY_CALL.map(({ call }) => call.summary);
  const abouts = Object.values(ROOMS).map(({ about }) => about);
  expect([...summaries, ...abouts].flatMap(found)).toEqual([]);
  expect(summaries.filter((summary) => !/^[A-Z].*[^.]$/.test(summary))).toEqual([]);
});

test('the English texts of the console and of the refusals have American spelling', () => {
  const catalogs = globSync('console/src/**/en-US.po', { cwd: root });
  expect(catalogs.length).toBeGreaterThan(5);
  const texts = catalogs.flatMap((file) => read(file).match(/^msgstr .*$/gm) ?? []).join('\n');
  expect(found(texts)).toEqual([]);
  const refusals = read('server/src/platform/http/texts-en.ts').match(/(['"`])(?:(?!\1).)*\1/g) ?? [];
  expect(refusals.filter((text) => !/^'\w+'$/.test(text)).flatMap(found)).toEqual([]);
});

test.each([
  ['The organisation’s colours', ['organisation', 'colours']],
  ['E-mail is not verified. An email, canceled', []],
])('"%s" has the British words %j', (text, words) => {
  expect(found(text)).toEqual(words);
});
