import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useSession } from '../platform/session/store.ts';
import { useSetUpFirst } from '../platform/session/use-set-up-first.ts';
import { currentLink, groupMenu, menuLinks } from './menu.ts';
import { shellQueries } from './queries.ts';

/** The menu of the profile being worn, grouped, and which of its links the page lies under. */
export function useMenu() {
  const { i18n } = useLingui();
  const profile = useSession((state) => state.profile);
  const pathname = useLocation({ select: (location) => location.pathname });
  const setUpFirst = useSetUpFirst();
  const menu = useQuery({
    ...shellQueries.menu(profile, i18n.locale),
    enabled: profile !== '' && !setUpFirst,
  });
  const groups = groupMenu(menu.data ?? []);
  const links = menuLinks(groups);
  return {
    groups,
    links,
    current: currentLink(links, pathname),
    failed: menu.isError,
    retry: () => void menu.refetch(),
  };
}
