import { expect, test } from 'vitest';
import { readTrainingSearch } from './run-search.ts';

const run = '0193463a-1111-7000-8000-000000000001';

test('the address keeps the run that is looked at, its filter and its page', () => {
  expect(readTrainingSearch({ run, outcome: 'skipped', page: 2 })).toEqual({
    run,
    outcome: 'skipped',
    page: 2,
  });
});

test('a filter of results without a run means nothing', () => {
  expect(readTrainingSearch({ outcome: 'skipped', page: 2 })).toEqual({});
});

test('what the address says and the tab does not know is dropped', () => {
  expect(readTrainingSearch({ run: '../../x', order: 'password', documentsPage: 0 })).toEqual({});
  expect(readTrainingSearch({ documents: 730, order: '-passages', documentsPage: '3' })).toEqual({
    documents: '730',
    order: '-passages',
    documentsPage: 3,
  });
});
