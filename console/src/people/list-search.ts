import { given, oneOf, pageIn, textIn } from '../platform/search-params.ts';

export const ROWS_PER_PAGE = 50;

export const DEFAULT_ORDER = 'username';

/** The query parameters of the list of users; those with their default value are left out. */
export interface UsersSearch {
  search?: string;
  state?: 'active' | 'disabled';
  /** The id of a role profile. */
  role?: string;
  order?: string;
  page?: number;
}

/** Reads the query parameters; drops unknown ones. The server ignores an unknown order. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const order = textIn(search['order']);
  return given({
    search: textIn(search['search']),
    state: oneOf(['active', 'disabled'], search['state']),
    role: textIn(search['role']),
    order: order === DEFAULT_ORDER ? undefined : order,
    page: pageIn(search['page']),
  });
}
