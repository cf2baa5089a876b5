import { afterAll, expect, test } from 'vitest';
import { stepCounter } from '../../../test/steps.ts';
import { extractMainContent } from './main-content.ts';

const counter = stepCounter();
afterAll(() => counter.close());

const CLASS = `a ${'price '.repeat(100)}`;

/** Pages that repeat one piece, with a head that each piece might look at again. */
const PAGES: [string, string, string][] = [
  ['figures with raised digits', '<p>€ 12', '<sup>50</sup>'],
  ['raised digits below nested elements', `${'<span>'.repeat(280)}12`, '<sup>50</sup> '],
  ['raised digits below long classes', `<b class="${CLASS}"><i class="${CLASS}">12`, '<sup>50</sup>1'],
  ['raised digits in a long link', `<a href="#${'x'.repeat(8_000)}">12`, '<sup>5</sup>1'],
  ['raised elements that are not closed', '<p>1', '<sup>'],
  ['struck sentences', '<p>Costa ', '<s>1.</s> ! , ( '],
  ['struck elements that are not closed', '<p>Costa ', '<s>1'],
  ['cells that cover rows', `<table><tr>${'<td rowspan=9999 colspan=9>a</td>'.repeat(99)}`, '<tr><td>1'],
  ['cells that cover columns', '<table>', '<tr><td rowspan=3 colspan=99>a<td>1'],
  ['addresses of links', '<p>', '<a href="mailto:a@b.it">a'],
  ['a link around many others', `<a href="mailto:a@b.it">${'<b>'.repeat(200)}`, '<a href="mailto:a@b.it">'],
  ['icons in icons', '<p>', '<i class="material-icons">home'],
  ['breadcrumbs in breadcrumbs', '<p>', '<div class="breadcrumb">a'],
  ['dates', '<p>', '<time datetime="2024-03-05">a'],
  ['JSON-LD', '<script type="application/ld+json">[', '{"@type":"Article","a":[{"@type":"Article"}]},'],
  ['tables in tables', '', '<table><tr><td rowspan=3>a<td>'],
];

test.each(PAGES)('TRN-09 steps to read %s grow only with the bytes', (_, head, piece) => {
  const read = (length: number) => {
    const html = head + piece.repeat(Math.ceil(length / piece.length));
    return counter.steps(() => extractMainContent(html, 'https://a.example/'));
  };
  const [once, twice] = [read(16_000), read(32_000)];
  expect(once).toBeGreaterThan(0);
  expect(twice).toBeLessThanOrEqual(2.6 * once + 20_000);
});
