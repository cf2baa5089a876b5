import { permissionsToFilter } from '@regia/contract/people/filter-rights';
import type { Permission } from '@regia/contract/roles/permissions';
import { USER_STATES } from '@regia/contract/views/addresses';
import type { userFilters } from '@regia/contract/people/users';
import type { FilterShape } from '@regia/contract/filters';
import { given, oneOf, pageIn, textIn } from '../platform/search-params.ts';
import { hiddenIn } from '../views/public.ts';
import { fieldOf, type FilterValues, readFilters } from '../ui/filter-values.ts';

export const ROWS_PER_PAGE = 50;

export const DEFAULT_ORDER = 'username';

type FilterName = keyof FilterShape<typeof userFilters> | 'date_joined__days' | 'last_login_on__days';

/** The filters of the advanced search, by their names on the wire. */
const ADVANCED = [
  'username__icontains',
  'first_name__icontains',
  'last_name__icontains',
  'email__icontains',
  'organization_name__icontains',
  'ssn__icontains',
  'access__in',
  'date_joined__days',
  'date_joined__gte',
  'date_joined__lte',
  'last_login_on__days',
  'last_login_on__gte',
  'last_login_on__lte',
] as const satisfies readonly FilterName[];
/** Their fields. State and role profile have controls of their own. */
export const ADVANCED_FIELDS: ReadonlySet<string> = new Set(ADVANCED.map(fieldOf));
type AdvancedName = (typeof ADVANCED)[number];

/** The filters of the advanced search in an address. */
export const advancedIn = (search: object): FilterValues =>
  readFilters(ADVANCED, search as Record<string, unknown>);

/** The query parameters of the list of users; those with their default value are left out. */
export interface UsersSearch extends Partial<Record<AdvancedName, string | number | boolean>> {
  /** The people who wait for a decision, instead of the users. */
  view?: 'registrations';
  search?: string;
  state?: (typeof USER_STATES)[number];
  /** The id of a role profile. */
  role?: string;
  /** Whether one of the conditions of the advanced search is enough. */
  match?: 'any';
  order?: string;
  page?: number;
  /** Whether the form of a new user stands over the list. */
  create?: true;
  /** The id of a saved view. */
  saved?: string;
  /** The hidden columns of a view. */
  hidden?: string;
}

/**
 * Reads the query parameters; drops unknown ones. The server ignores an unknown order. The registrations have pages
 * alone.
 */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const page = pageIn(search['page']);
  if (search['view'] === 'registrations') return given({ view: 'registrations' as const, page });
  const order = textIn(search['order']);
  const advanced = advancedIn(search);
  return given({
    ...advanced,
    match: Object.keys(advanced).length > 0 ? oneOf(['any'], search['match']) : undefined,
    search: textIn(search['search']),
    state: oneOf(USER_STATES, search['state']),
    role: textIn(search['role']),
    order: order === DEFAULT_ORDER ? undefined : order,
    page,
    create: search['create'] === true ? (true as const) : undefined,
    saved: textIn(search['saved']),
    hidden: hiddenIn(search['hidden']),
  });
}

const NO_FILTERS: ReadonlySet<string> = new Set([
  'view',
  'search',
  'order',
  'page',
  'create',
  'saved',
  'hidden',
]);

/** USER-03: the parameters without the filters that the reader may not use. */
export const withUsableFilters = (
  search: UsersSearch,
  may: (permission: Permission) => boolean,
): UsersSearch =>
  readUsersSearch(
    Object.fromEntries(
      Object.entries(search).filter(([name]) => NO_FILTERS.has(name) || permissionsToFilter(name).every(may)),
    ),
  );

/** The query parameters of the page of imports. */
export interface ImportSearch {
  /** The id of an import, whose progress or outcome is shown. */
  id?: string;
}

export const readImportSearch = (search: Record<string, unknown>): ImportSearch =>
  given({ id: textIn(search['id']) });
