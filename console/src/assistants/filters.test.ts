import { expect, test } from 'vitest';
import { isFiltered, readFilters, withoutDefaults } from './filters.ts';

test('AST-01 the list of assistants reads search, state, order, view and page from the query parameters', () => {
  const address = { search: 'imu', state: 'on_air', order: 'name', view: 'rows', page: 2 };
  expect(readFilters(address)).toEqual(address);
});

test('AST-01 the list of assistants reads the filter of those with something to learn, and drops other values', () => {
  expect(readFilters({ learn: true })).toEqual({ learn: true });
  expect(readFilters({ learn: 'yes' })).toEqual({});
  expect(isFiltered({ learn: true })).toBe(true);
});

test('the list of assistants drops query parameters with unknown values', () => {
  expect(readFilters({ state: 'broken', order: 'password', view: 'cinema', page: -1 })).toEqual({});
  expect(readFilters({ page: 'two' })).toEqual({});
});

test('a search for digits is read as text', () => {
  expect(readFilters({ search: 730 })).toEqual({ search: '730' });
});

test('default values are left out of the query parameters', () => {
  expect(withoutDefaults({ search: '', order: '-last_message_on', view: 'tiles', page: 1 })).toEqual({});
});

test('a list counts as filtered by search or state, not by order or view', () => {
  expect(isFiltered({ order: 'name', view: 'rows' })).toBe(false);
  expect(isFiltered({ search: 'imu' })).toBe(true);
  expect(isFiltered({ state: 'off_air' })).toBe(true);
});
