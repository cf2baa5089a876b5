import { getRoleProfile, listRoleProfiles, type RoleProfile } from '@regia/contract/roles/profiles';
import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { queryClient, type Viewer } from '../platform/query.ts';

/** The labels of profiles and permissions are in the language of the reader. */
export const roleQueries = {
  all: (viewer: Viewer, locale: Locale) =>
    queryOptions({
      queryKey: ['roles', 'all', ...viewer, locale],
      queryFn: async ({ signal }) =>
        rowsOf<RoleProfile>(await send(listRoleProfiles, { query: { no_page: 'no_page' } }, { signal })),
    }),
  one: (viewer: Viewer, locale: Locale, id: string) =>
    queryOptions({
      queryKey: ['roles', 'one', ...viewer, locale, id],
      queryFn: ({ signal }) => send(getRoleProfile, { params: { id } }, { signal }),
    }),
};

/** Reads the profiles again after a change, also those that the pages of users show. */
export const refreshRoles = () => queryClient.invalidateQueries({ queryKey: ['roles'] });
