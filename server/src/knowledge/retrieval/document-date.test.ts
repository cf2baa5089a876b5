import { expect, test } from 'vitest';
import { documentDate } from './document-date.ts';

const indexedOn = new Date('2026-11-20T10:00:00Z');

test.each([
  ['the date of the site', 'Wed, 21 Oct 2015 07:28:00 GMT', '2015-10-21'],
  ['no date of the site', null, '2026-11-20'],
  ['a date after the reading', 'Wed, 21 Oct 2037 07:28:00 GMT', '2026-11-20'],
  ['text that is no date', 'yesterday', '2026-11-20'],
  ['a date before 1970', 'Mon, 01 Jan 1900 00:00:00 GMT', '2026-11-20'],
])('ANS-01 the date of a document with %s', (_, lastModified, date) => {
  expect(documentDate({ updatedOn: null, lastModified, indexedOn })).toBe(date);
});

test('TRN-11 the date that a page says wins over the date of its server', () => {
  const lastModified = 'Fri, 20 Nov 2026 09:59:00 GMT';
  expect(documentDate({ updatedOn: '2019-05-06', lastModified, indexedOn })).toBe('2019-05-06');
});

test('ANS-01 a removed document has no date', () => {
  const lastModified = 'Wed, 21 Oct 2015 07:28:00 GMT';
  expect(documentDate({ updatedOn: null, lastModified, indexedOn: null })).toBe('');
});
