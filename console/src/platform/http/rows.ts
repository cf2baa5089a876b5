import type { Page } from '@regia/contract/lists';

/** A list comes as a page or, where `no_page` was asked for, as bare rows: readers take both. */
export const rowsOf = <T>(answer: Page<T> | readonly T[]): readonly T[] =>
  'results' in answer ? answer.results : answer;

export const pageOf = <T>(answer: Page<T> | T[]): Page<T> =>
  'results' in answer ? answer : { count: answer.length, next: null, previous: null, results: answer };
