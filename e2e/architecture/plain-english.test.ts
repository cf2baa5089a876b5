import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourceFiles } from './imports.ts';
import { findings } from './plain-english.ts';

const root = join(import.meta.dirname, '../..');
/** Word lists and the list of shapes hold such words as data. */
const DATA = /\/lists\/|\/plain-english/;

test('no comment and no test title has a shape that must be read twice', () => {
  const files = ['contract', 'server', 'console', 'e2e', 'bench', 'icons']
    .flatMap((room) => sourceFiles(root, room))
    .filter((file) => !file.startsWith('icons/src/') && !DATA.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => findings(root, file));
  expect(found.map(({ file, line, text, advice }) => `${file}:${line}: ${text} (${advice})`)).toEqual([]);
});

test.each([
  ['/** What the caller must know. */'],
  ['// Whoever signs in is told.'],
  ['// It waits. Of two that arrive one is taken.'],
  ['/** A lock that nobody holds any more. */'],
  ["test('A33 who signs in sees the list', () => {});"],
  ["test('nothing is stored', () => {});"],
  ['const Wearer = 1;'],
])('%s is found', (line) => {
  expect(findingsOf(line)).toHaveLength(1);
});

test.each([
  ['/** Whether the caller holds the lock. */'],
  ['// The caller no longer holds the lock.'],
  ["test('A33 rejects a code of another session', () => {});"],
  ["const text = 'Wearer';"],
])('%s is plain', (line) => {
  expect(findingsOf(line)).toEqual([]);
});

function findingsOf(line: string): unknown[] {
  const folder = mkdtempSync(join(tmpdir(), 'regia-english-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.ts'), `${line}\n`);
  return findings(folder, 'a.ts');
}
