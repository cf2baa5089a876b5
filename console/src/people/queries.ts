import { listAssistants, type AssistantRow } from '@regia/contract/assistants/calls';
import { getUser, listUserFilters, listUsers, type User } from '@regia/contract/people/users';
import { listRoleProfiles, type RoleProfile } from '@regia/contract/roles/profiles';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf, rowsOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { queryClient, type Viewer } from '../platform/query.ts';
import { wireFilters } from '../ui/filter-values.ts';
import {
  ADVANCED_FIELDS,
  advancedIn,
  DEFAULT_ORDER,
  ROWS_PER_PAGE,
  type UsersSearch,
} from './list-search.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
type AdvancedWire =
  | `${'username' | 'first_name' | 'last_name' | 'email' | 'organization_name' | 'ssn'}__icontains`
  | 'access__in'
  | `${'date_joined' | 'last_login_on'}__${'gte' | 'lte'}`;
type Flag = 'true' | 'false';
const STATES: Record<NonNullable<UsersSearch['state']>, { is_active?: Flag; is_invited?: Flag }> = {
  active: { is_active: 'true', is_invited: 'false' },
  invited: { is_invited: 'true' },
  disabled: { is_active: 'false' },
};

/** The filters of the list, as the server names them. A role that is not an id, as typed by hand, filters nothing. */
export const filtersFor = ({ search, state, role, match, ...others }: UsersSearch) => ({
  ...(wireFilters(advancedIn(others)) as { [name in AdvancedWire]?: string }),
  ...(match && { match }),
  ...(search !== undefined && { search }),
  ...(state && STATES[state]),
  ...(role !== undefined && ID.test(role) && { role_profile: role }),
});

export const userQueries = {
  /** The labels of the profiles are in the language of the reader. */
  list: (
    viewer: Viewer,
    locale: Locale,
    { create: _create, saved: _saved, hidden: _hidden, ...asked }: UsersSearch,
  ) =>
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
  /** The filters of the advanced search. */
  filters: (viewer: Viewer, locale: Locale) =>
    queryOptions({
      queryKey: ['users', 'filters', ...viewer, locale],
      queryFn: async ({ signal }) =>
        (await send(listUserFilters, {}, { signal })).filter(({ name }) => ADVANCED_FIELDS.has(name)),
      staleTime: 60_000,
    }),
  one: (viewer: Viewer, locale: Locale, id: string) =>
    queryOptions({
      queryKey: ['users', 'one', ...viewer, locale, id],
      queryFn: ({ signal }) => send(getUser, { params: { id } }, { signal }),
    }),
  /** The names of the assistants that the reader sees, for a choice. */
  assistants: (viewer: Viewer) =>
    queryOptions({
      queryKey: ['assistants', 'names', ...viewer],
      queryFn: async ({ signal }) =>
        rowsOf<AssistantRow>(
          await send(listAssistants, { query: { no_page: 'no_page', order_by__: 'name' } }, { signal }),
        ),
    }),
  /** The key starts with `roles`, so that a change of a role profile refetches them, too. */
  profiles: (viewer: Viewer, locale: Locale) =>
    queryOptions({
      queryKey: ['roles', 'of-users', ...viewer, locale],
      queryFn: async ({ signal }) =>
        rowsOf<RoleProfile>(
          await send(
            listRoleProfiles,
            { query: { no_page: 'no_page' } },
            { signal, organizationId: viewer[1] ?? undefined },
          ),
        ),
      staleTime: 60_000,
    }),
};

/** Reads the users again after a change. */
export const refreshUsers = () => queryClient.invalidateQueries({ queryKey: ['users'] });
