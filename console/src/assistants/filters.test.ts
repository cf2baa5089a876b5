import { expect, test } from 'vitest';
import { isFiltered, readFilters, withoutUsual } from './filters.ts';

test('AST-01 the address of the list keeps search, state, order, view and page', () => {
  const address = { search: 'imu', state: 'on_air', order: 'name', view: 'rows', page: 2 };
  expect(readFilters(address)).toEqual(address);
});

test('what the address says and the list does not know is dropped', () => {
  expect(readFilters({ state: 'broken', order: 'password', view: 'cinema', page: -1 })).toEqual({});
  expect(readFilters({ page: 'two' })).toEqual({});
});

test('a search for digits stays text', () => {
  expect(readFilters({ search: 730 })).toEqual({ search: '730' });
});

test('usual values leave the address, so that a plain list has a plain address', () => {
  expect(withoutUsual({ search: '', order: '-last_message_on', view: 'tiles', page: 1 })).toEqual({});
});

test('only search and state can hide assistants', () => {
  expect(isFiltered({ order: 'name', view: 'rows' })).toBe(false);
  expect(isFiltered({ search: 'imu' })).toBe(true);
  expect(isFiltered({ state: 'off_air' })).toBe(true);
});
