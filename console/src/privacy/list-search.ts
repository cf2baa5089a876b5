import { given, pageIn } from '../platform/search-params.ts';

export const ROWS_PER_PAGE = 20;

/** The query parameters of the list of erasures; those with their default value are left out. */
export interface ErasuresSearch {
  page?: number;
}

/** Reads the query parameters; drops unknown ones. */
export const readErasuresSearch = (search: Record<string, unknown>): ErasuresSearch =>
  given({ page: pageIn(search['page']) });
