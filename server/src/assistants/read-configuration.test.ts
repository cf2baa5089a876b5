import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { configuration, DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import { readConfiguration } from './read-configuration.ts';
import { storedToday } from './stored-today.fixture.ts';

// These tests need no database. Without a default no assistant can be created, and the scene of other tests fails
// before a test can name the field.
const FIELDS = Object.entries(configuration.shape);

test.each(FIELDS)('AST-03 reads a default for the field %s from an empty configuration', (name, field) => {
  const read: Record<string, unknown> = readConfiguration({ configuration: {}, name: 'Sportello' });
  expect(z.safeParse(field, read[name]).success).toBe(true);
});

test('AST-03 the contract has a default for every field except name and language', () => {
  const fields = FIELDS.map(([name]) => name).filter((name) => !['name', 'language'].includes(name));
  expect(Object.keys(DEFAULT_CONFIGURATION).sort()).toEqual(fields.sort());
  expect(readConfiguration({ configuration: {}, name: 'Sportello' })).toMatchObject({
    name: 'Sportello',
    ...DEFAULT_CONFIGURATION,
  });
});

test('AST-03 a configuration that this version stores is read as it was stored, with every setting', () => {
  const today = storedToday();
  expect(Object.keys(today).sort()).toEqual(FIELDS.map(([name]) => name).sort());
  expect(readConfiguration({ configuration: today, name: 'Altro' })).toEqual(today);
});
