import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '@regia/contract/assistants/settings/all';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(import.meta.dirname, 'assistant-switches.md'), 'utf8');
const part = (title: string): string => text.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!;
/** The cells of each row of the tables of a part, without their heads. */
const rowsOf = (title: string): string[][] =>
  part(title)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
const named = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name!);

const switches = rowsOf('What each switch does');
const fields = rowsOf('The fields of the Assistant entity');

test('AST-03 each setting of an assistant stands in the tables of its switches, and no other', () => {
  const stated = switches.flatMap(([names]) => named(names!));
  expect(stated.toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
});

test('AST-03 the test of each switch is there', () => {
  for (const row of switches) {
    const [file] = named(row.at(-1)!);
    expect(existsSync(join(root, 'server/src', file!)), `${row[0]}: ${file}`).toBe(true);
  }
});

test('AST-03 a field of the entity that follows is no setting yet, and the step of each other one is there', () => {
  for (const [name, , step] of fields) {
    const [field] = named(name!);
    expect(step === 'follows' && field! in SETTINGS, field).toBe(false);
    if (step === 'follows') continue;
    const [file] = named(step!);
    expect(existsSync(join(root, 'server/src', file!)), `${field}: ${file}`).toBe(true);
  }
});

test('AST-03 the fields are those of the entity', () => {
  const entity = readFileSync(join(root, 'server/src/assistants/entity-fields.test.ts'), 'utf8');
  const table = entity.slice(entity.indexOf('const FIELDS'), entity.indexOf('/** The fields of the entity that do not'));
  const tested = Array.from(table.matchAll(/^ {2}([a-z_]+):/gm), ([, name]) => name!);
  const stated = fields.flatMap(([name]) => named(name!));
  expect(new Set(stated)).toEqual(new Set([...tested, 'google_drive_url', 'sitemap_url', 'api_key']));
  expect(new Set(stated).size).toBe(stated.length);
});

test('AST-03 the costs have figures', () => {
  expect(rowsOf('What each costs').length).toBeGreaterThan(9);
});
