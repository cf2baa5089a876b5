export const ROWS_PER_PAGE = 50;

const FIELDS = ['username', 'last_name', 'email', 'organization_name', 'is_active', 'last_login_on'];
const ORDERS = FIELDS.flatMap((field) => [field, `-${field}`]);
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

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the query parameters; drops unknown ones. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const text = ['string', 'number'].includes(typeof search['search']) ? String(search['search']) : '';
  const state = (['active', 'disabled'] as const).find((known) => known === search['state']);
  const role = typeof search['role'] === 'string' && ID.test(search['role']) ? search['role'] : '';
  const order = ORDERS.find((known) => known === search['order']);
  const page = Number(search['page']);
  return {
    ...(text && { search: text.slice(0, 200) }),
    ...(state && { state }),
    ...(role && { role }),
    ...(order && order !== DEFAULT_ORDER && { order }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}
