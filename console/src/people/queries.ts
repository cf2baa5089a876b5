import { listUsers, type User } from '@regia/contract/people/users';
import { listRoleProfiles, type RoleProfile } from '@regia/contract/roles/profiles';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf, rowsOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { queryClient, type Viewer } from '../platform/query.ts';
import { DEFAULT_ORDER, ROWS_PER_PAGE, type UsersSearch } from './list-search.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const STATES = { active: 'true', disabled: 'false' } as const;

/** The filters of the list, as the server names them. A role that is not an id, as typed by hand, filters nothing. */
export const filtersFor = ({ search, state, role }: UsersSearch) => ({
  ...(search !== undefined && { search }),
  ...(state && { is_active: STATES[state] }),
  ...(role !== undefined && ID.test(role) && { role_profile: role }),
});

export const userQueries = {
  /** The labels of the profiles are in the language of the reader. */
  list: (viewer: Viewer, locale: Locale, asked: UsersSearch) =>
    queryOptions({
      queryKey: ['users', 'list', ...viewer, locale, asked],
      queryFn: async ({ signal }) =>
        pageOf<User>(
          await send(
            listUsers,
            {
              query: {
                ...filtersFor(asked),
                order_by__: asked.order ?? DEFAULT_ORDER,
                page: asked.page ?? 1,
                page_size: ROWS_PER_PAGE,
              },
            },
            { signal },
          ),
        ),
      placeholderData: keepPreviousData,
    }),
  profiles: (viewer: Viewer, locale: Locale) =>
    queryOptions({
      queryKey: ['users', 'profiles', ...viewer, locale],
      queryFn: async ({ signal }) =>
        rowsOf<RoleProfile>(await send(listRoleProfiles, { query: { no_page: 'no_page' } }, { signal })),
      staleTime: 60_000,
    }),
};

/** Reads the users again after a change. */
export const refreshUsers = () => queryClient.invalidateQueries({ queryKey: ['users', 'list'] });
