import { USER_STATES } from '@regia/contract/views/addresses';
import { given, oneOf, pageIn, textIn } from '../platform/search-params.ts';

export const ROWS_PER_PAGE = 50;

export const DEFAULT_ORDER = 'username';

/** The query parameters of the list of users; those with their default value are left out. */
export interface UsersSearch {
  search?: string;
  state?: (typeof USER_STATES)[number];
  /** The id of a role profile. */
  role?: string;
  order?: string;
  page?: number;
  /** The id of a saved view. */
  saved?: string;
}

/** Reads the query parameters; drops unknown ones. The server ignores an unknown order. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const order = textIn(search['order']);
  return given({
    search: textIn(search['search']),
    state: oneOf(USER_STATES, search['state']),
    role: textIn(search['role']),
    order: order === DEFAULT_ORDER ? undefined : order,
    page: pageIn(search['page']),
    saved: textIn(search['saved']),
  });
}

/** The query parameters of the page of imports. */
export interface ImportSearch {
  /** The id of an import, whose progress or outcome is shown. */
  id?: string;
}

export const readImportSearch = (search: Record<string, unknown>): ImportSearch =>
  given({ id: textIn(search['id']) });
