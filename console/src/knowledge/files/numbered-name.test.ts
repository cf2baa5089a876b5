import { FILE_NAME_MAX } from '@regia/contract/limits';
import { expect, test } from 'vitest';
import { filesOf } from './chosen-files.ts';
import { numberedName } from './numbered-name.ts';

test.each([
  ['tari.pdf', 2, 'tari (2).pdf'],
  ['rules.2026/fees.v1.pdf', 3, 'rules.2026/fees.v1 (3).pdf'],
  ['rules.2026/fees', 2, 'rules.2026/fees (2)'],
  ['.env', 2, '.env (2)'],
])('TRN-03 the number of %s stands before its ending', (name, number, expected) => {
  expect(numberedName(name, number)).toBe(expected);
});

test('TRN-03 a numbered name is not longer than a name may be', () => {
  const name = numberedName(`${'a'.repeat(FILE_NAME_MAX - 4)}.pdf`, 12);
  expect(name).toHaveLength(FILE_NAME_MAX);
  expect(name).toMatch(/a \(12\)\.pdf$/);
});

test('TRN-03 files that systems and programs leave in a folder are not taken', () => {
  const names = ['a.pdf', '.DS_Store', 'Thumbs.db', '~$lettera.docx', 'desktop.ini', 'b.txt'];
  const taken = filesOf(names.map((name) => new File(['x'], name))).map(({ name }) => name);
  expect(taken).toEqual(['a.pdf', 'b.txt']);
});
