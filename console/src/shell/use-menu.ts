import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { permissionsUnder } from '../platform/session/profile.ts';
import { useSession } from '../platform/session/store.ts';
import { useSetUpFirst } from '../platform/session/use-set-up-first.ts';
import { allowedItems, currentLink, groupMenu, menuLinks } from './menu.ts';
import { shellQueries } from './queries.ts';

/** The grouped menu of the profile in use, and its current link. */
export function useMenu() {
  const { i18n } = useLingui();
  const { profile, me } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const setUpFirst = useSetUpFirst();
  const menu = useQuery({
    ...shellQueries.menu(profile, i18n.locale),
    enabled: profile !== '' && !setUpFirst,
  });
  const permissions = permissionsUnder(profile, me);
  const groups = groupMenu(allowedItems(menu.data ?? [], { profile, permissions }));
  const links = menuLinks(groups);
  return {
    groups,
    links,
    current: currentLink(links, pathname),
    failed: menu.isError,
    retry: () => void menu.refetch(),
  };
}
