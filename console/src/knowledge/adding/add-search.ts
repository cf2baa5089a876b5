import { given, oneOf } from '../../platform/search-params.ts';

/** The kinds of sources that staff can add, in the order of the page. */
export const ADDED_KINDS = ['website', 'files', 'drive'] as const;
export type AddedKind = (typeof ADDED_KINDS)[number];

/** The query parameters of the page that adds a source; the first kind is left out. */
export interface AddSearch {
  kind?: AddedKind;
}

/** Reads the query parameters; drops unknown values. */
export const readAddSearch = (search: Record<string, unknown>): AddSearch =>
  given({ kind: oneOf(ADDED_KINDS.slice(1), search['kind']) });
