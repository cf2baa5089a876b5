import { given, pageIn } from '../../platform/search-params.ts';

/** Reads the query parameter of the list: the page, unless it is the first. */
export const readRegistrationsSearch = (search: Record<string, unknown>): { page?: number } =>
  given({ page: pageIn(search.page) });
