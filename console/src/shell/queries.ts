import { countOnAir } from '@regia/contract/assistants/calls';
import { getMenu, type MenuItem } from '@regia/contract/roles/calls';
import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '../platform/http/error.ts';
import { http } from '../platform/http/http.ts';
import { send } from '../platform/http/send.ts';
import { DEFAULT_LOCALE } from '../platform/i18n/locales.ts';
import { useSession } from '../platform/session/store.ts';

const fetchMenu = (profile: string, locale: string) =>
  http<MenuItem[] | { results: MenuItem[] }>({
    path: getMenu.path,
    params: { profile },
    query: { no_page: 'no_page' },
    headers: { 'Accept-Language': locale },
  });

/** APP-09: fetches the menu; after a failure fetches it once more, in Italian. */
async function fetchMenuTwice(profile: string, locale: string): Promise<readonly MenuItem[]> {
  const answer = await fetchMenu(profile, locale).catch(() => fetchMenu(profile, DEFAULT_LOCALE));
  return Array.isArray(answer) ? answer : answer.results;
}

export const shellQueries = {
  menu: (profile: string, locale: string) =>
    queryOptions({
      queryKey: ['menu', profile, locale],
      queryFn: () => fetchMenuTwice(profile, locale),
      staleTime: 5 * 60_000,
      retry: false,
    }),
  /** The key starts with `assistants`, so that a change of an assistant's state refetches this number, too. */
  onAir: (profile: string, organizationId: string | null) =>
    queryOptions({
      queryKey: ['assistants', 'on-air', profile, organizationId],
      queryFn: () => send(countOnAir, {}),
      refetchInterval: () => (useSession.getState().tokens === null ? false : 60_000),
      retry: (failures, error) => failures < 1 && !(error instanceof HttpError),
    }),
};
