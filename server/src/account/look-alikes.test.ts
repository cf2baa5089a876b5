import { expect, test } from 'vitest';
import { foldLookalikes } from './look-alikes.ts';

test.each([
  ['Admin', 'admin'],
  ['аdmin', 'admin'], // Cyrillic а
  ['ａｄｍｉｎ', 'admin'], // full width
  ['admın', 'admin'], // no dot
  ['ADMİN', 'admin'], // a capital with a dot
  ['αdmin', 'admin'], // Greek
  ['ΑDΜΙn', 'admin'], // Greek capitals
  ['РАОLО', 'paolo'], // Cyrillic capitals
  ['pao1o', 'paolo'],
  ['pa0lo', 'paolo'],
  [' paolo ', 'paolo'],
  ['ﬁlippo', 'filippo'], // a ligature
  ['anna..rossi', 'anna.rossi'],
  ['anna.', 'anna'],
  ['℡', 'tel'], // a sign of three capitals
])('VAL-03 %s looks like %s', (name, same) => {
  expect(foldLookalikes(name)).toBe(foldLookalikes(same));
});

test.each([
  ['josé', 'jose'],
  ['anna', 'ana'],
  ['ali', 'all'],
  ['иван', 'ivan'],
])('VAL-03 does not fold %s and %s to the same key', (one, other) => {
  expect(foldLookalikes(one)).not.toBe(foldLookalikes(other));
});
