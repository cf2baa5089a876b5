import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

test('APP-11 console and widget write dates by the functions of the contract alone', () => {
  const files = ['console/src', 'widget/src', 'contract/src'].flatMap((room) => sourceFiles(ROOT, room));
  const own = files.filter((file) => {
    if (isTest(file) || file === 'contract/src/written-dates.ts') return false;
    return /toLocale(?:Date|Time)String|new Intl\.DateTimeFormat\([^)]/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    );
  });
  // One checks that a time zone is known, the other converts times; they write nothing.
  expect(own).toEqual(['contract/src/organizations/time-zone.ts', 'contract/src/zone-clock.ts']);
});

test('APP-11 no field of the console is the browser’s own for dates, whose order is that of the browser’s language', () => {
  const own = sourceFiles(ROOT, 'console/src').filter((file) =>
    /type="(?:date|datetime-local|month|week|time)"/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(own).toEqual([]);
});

/** A moment of the wire as the text of an element, or as the value of a row of facts. */
const AS_IT_CAME = /(?<![=$`\w])\{[\w.]+(?:_on|On|\.at)\}|`, [\w.]+(?:_on|\.at)\]/;

test('APP-11 the console shows no moment as it came', () => {
  const own = sourceFiles(ROOT, 'console/src').filter(
    (file) => !isTest(file) && AS_IT_CAME.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(own).toEqual([]);
});
