import { useLingui } from '@lingui/react';
import { seesFunctions } from '@regia/contract/roles/staff-profile';
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
  const permissions = permissionsUnder(profile, me);
  // USER-05: without a profile of staff there are no functions to list.
  const hasMenu = seesFunctions(profile, permissions);
  const menu = useQuery({
    ...shellQueries.menu(profile, i18n.locale),
    enabled: hasMenu && !setUpFirst,
  });
  const items = hasMenu ? (menu.data ?? []) : [];
  const groups = groupMenu(allowedItems(items, { profile, permissions }));
  const links = menuLinks(groups);
  return {
    groups,
    links,
    current: currentLink(links, pathname),
    failed: menu.isError,
    retry: () => void menu.refetch(),
  };
}
