import { expect, test } from 'vitest';
import { readTrainingSearch } from './run-search.ts';

const run = '0193463a-1111-7000-8000-000000000001';

test('the training tab reads the run, its filter and its page from the query parameters', () => {
  expect(readTrainingSearch({ run, outcome: 'skipped', page: 2 })).toEqual({
    run,
    outcome: 'skipped',
    page: 2,
  });
});

test('the training tab drops filter and page of the results if there is no run', () => {
  expect(readTrainingSearch({ outcome: 'skipped', page: 2 })).toEqual({});
});

test('the training tab drops query parameters with unknown values', () => {
  expect(readTrainingSearch({ run: '../../x', order: {}, documentsPage: 0 })).toEqual({});
  expect(readTrainingSearch({ documents: 730, order: '-passages', documentsPage: '3' })).toEqual({
    documents: '730',
    order: '-passages',
    documentsPage: 3,
  });
});
