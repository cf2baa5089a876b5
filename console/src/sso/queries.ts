import { listRoleProfiles, type RoleProfile } from '@regia/contract/roles/profiles';
import { getIdentityProvider, listIdentityProviders } from '@regia/contract/sso/providers';
import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { queryClient, type Viewer } from '../platform/query.ts';

export const providerQueries = {
  /** The labels of the profiles are in the language of the reader. */
  all: (viewer: Viewer, locale: Locale) =>
    queryOptions({
      queryKey: ['identity-providers', 'all', ...viewer, locale],
      queryFn: ({ signal }) => send(listIdentityProviders, {}, { signal }),
    }),
  one: (viewer: Viewer, locale: Locale, id: string) =>
    queryOptions({
      queryKey: ['identity-providers', 'one', ...viewer, locale, id],
      queryFn: ({ signal }) => send(getIdentityProvider, { params: { id } }, { signal }),
    }),
  /** The key starts with `roles`, so that a change of a role profile refetches them, too. */
  profiles: (viewer: Viewer, locale: Locale) =>
    queryOptions({
      queryKey: ['roles', 'of-providers', ...viewer, locale],
      queryFn: async ({ signal }) =>
        rowsOf<RoleProfile>(await send(listRoleProfiles, { query: { no_page: 'no_page' } }, { signal })),
      staleTime: 60_000,
    }),
};

export const refreshProviders = () => queryClient.invalidateQueries({ queryKey: ['identity-providers'] });
