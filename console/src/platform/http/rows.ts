import type { Page } from '@regia/contract/lists';

/** The rows of a list. The server sends a page or, for `no_page`, bare rows; readers accept both. */
export const rowsOf = <T>(answer: Page<T> | readonly T[]): readonly T[] =>
  'results' in answer ? answer.results : answer;

export const pageOf = <T>(answer: Page<T> | T[]): Page<T> =>
  'results' in answer ? answer : { count: answer.length, next: null, previous: null, results: answer };
