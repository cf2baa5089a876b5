import { expect, test } from 'vitest';
import { forbidsIndexing } from './noindex.ts';

const forbids = (meta: string, header?: string): boolean =>
  forbidsIndexing(header ?? null, `<head>${meta}</head>`);

test.each([
  ['<meta name="robots" content="noindex">', undefined, true],
  ["<META CONTENT='follow, NoIndex' NAME='ROBOTS'/>", undefined, true],
  ['<meta name=robots content=none>', undefined, true],
  ['<meta name="regiabot" content="noindex">', undefined, true],
  ['<meta name="googlebot" content="noindex">', undefined, false],
  ['<meta name="robots" content="index, nofollow">', undefined, false],
  ['', 'noindex', true],
  ['', 'otherbot: noindex', false],
  ['', 'otherbot: nofollow, RegiaBot: noindex', true],
  ['', 'noarchive, none', true],
])('TRN-01 a page with %s and the header %s: excluded is %s', (meta, header, expected) => {
  expect(forbids(meta, header)).toBe(expected);
});
