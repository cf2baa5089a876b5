import { expect, test } from 'vitest';
import { newWebsite } from './new-source.ts';
import { leavesOut } from './patterns.ts';

const SITE = 'https://www.comune.example';
const isOut = (patterns: { include?: string[]; exclude?: string[] }, path: string) =>
  leavesOut({ include: [], exclude: [], ...patterns })(SITE + path);
const matches = (pattern: string, path: string) => isOut({ exclude: [pattern] }, path);

test.each([
  ['/servizi/*', ['/servizi/', '/servizi/tari/2026'], ['/servizi', '/en/servizi/tari']],
  ['/servizi', ['/servizi', '/servizi?p=2'], ['/servizi/', '/servizio']],
  ['*.pdf', ['/a.pdf', '/b/C.PDF', '/a.pdf?v=1'], ['/a.pdf.html', '/pdf']],
  ['*/archivio/*', ['/it/archivio/2019', '/archivio/'], ['/archivi/2019']],
  ['/a*b*c', ['/abc', '/a-b-b-c', '/abbc'], ['/acb', '/abcd', '/ab']],
  ['/aa*aa', ['/aaaa', '/aaXaa'], ['/aaa', '/aa']],
  ['/a*bc*c', ['/abcc', '/a-bc-c'], ['/abc', '/ac']],
  ['*aab*', ['/aaab', '/aaaab/x'], ['/aba']],
  ['/a**b', ['/ab', '/aXb'], ['/a']],
  ['*?page=*', ['/notizie?page=2', '/?a=1?page=3'], ['/notizie', '/page=2']],
  ['/città/*', ['/citt%C3%A0/piazze', '/Citt%C3%A0/'], ['/citta/']],
  ['/%', ['/%', '/%25'], ['/%20']],
  ['*', ['/', '/a/b?c'], []],
  ['/a.b', ['/a.b'], ['/aXb']],
  ['/', ['/'], ['/a']],
])('TRN-01 the pattern %s matches %j and does not match %j', (pattern, those, others) => {
  expect(those.filter((path) => !matches(pattern, path))).toEqual([]);
  expect(others.filter((path) => matches(pattern, path))).toEqual([]);
});

test('TRN-01 a page is read if a pattern includes it and none excludes it; without patterns every page is', () => {
  const patterns = { include: ['/servizi/*', '/uffici/*'], exclude: ['*/archivio/*'] };
  expect(isOut({}, '/a')).toBe(false);
  expect(leavesOut({ include: [], exclude: ['/a'] })('no address')).toBe(true);
  expect(
    ['/servizi/tari', '/uffici/', '/servizi/archivio/1', '/notizie'].map((path) => isOut(patterns, path)),
  ).toEqual([false, false, true, true]);
});

test('TRN-01 a pattern begins with a slash or a star, is short, and there are thirty at most', () => {
  const errors = (include: string[]) =>
    newWebsite
      .safeParse({ kind: 'sitemap', url: 'comune.example', include })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(errors(['/a', '*.pdf'])).toEqual([]);
  expect(errors(['/a', 'servizi/*', 'https://comune.example/*'])).toEqual(['include.1', 'include.2']);
  expect(errors([`/${'a'.repeat(199)}`])).toEqual([]);
  expect(errors([`/${'a'.repeat(200)}`])).toEqual(['include.0']);
  expect(errors(Array(30).fill('/a'))).toEqual([]);
  expect(errors(Array(31).fill('/a'))).toEqual(['include']);
});

test('TRN-09 patterns of many stars and repeated letters are compared with a long address at once', () => {
  const hostile = `*${'a*'.repeat(90)}b`;
  const repeated = `*${'a'.repeat(190)}b*`;
  const isOut = leavesOut({ include: [], exclude: Array(30).fill(hostile).concat(Array(30).fill(repeated)) });
  // A search that tries each place of each star anew does not end.
  expect(isOut(`${SITE}/${'a'.repeat(1_900)}`)).toBe(false);
});
