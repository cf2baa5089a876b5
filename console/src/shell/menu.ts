import type { MenuItem } from '@regia/contract/roles/calls';
import { type AccessRule, isAllowed, type ProfileHolder } from '../platform/session/access.ts';

export interface MenuLink {
  id: number;
  /** APP-04: the key of the page. */
  key: string;
  label: string;
  /** An address of the console, with its slashes. */
  to: string;
  icon: string | null;
  /** The number of items that need attention. */
  count?: number;
  /** The word after that number, for screen readers. */
  countLabel?: string;
}

export interface MenuGroup {
  id: number;
  /** The heading; null for a single link. */
  label: string | null;
  links: MenuLink[];
}

const inOrder = (one: MenuItem, other: MenuItem) => one.order - other.order || one.id - other.id;

const toLink = ({ id, key, label, path, icon, count, count_label: countLabel }: MenuItem): MenuLink => ({
  id,
  key: key ?? '',
  label,
  icon,
  count,
  countLabel,
  to: `/${path}`.replace(/\/{2,}/g, '/'),
});

/** The rule of a menu item: its list of profiles, its list of excluded profiles, or its permission. */
function ruleOf({ permission, profiles, excluded_profiles: exceptProfiles }: MenuItem): AccessRule | null {
  if (profiles) return { profiles };
  return exceptProfiles ? { exceptProfiles } : permission;
}

/** APP-08: filters the menu by its rules. The server filters it, too, but this copy may be minutes old. */
export const allowedItems = (items: readonly MenuItem[], holder: ProfileHolder): MenuItem[] =>
  items.filter((item) => isAllowed(ruleOf(item), holder));

/** APP-09: groups items under their parent. Keeps the order; drops a parent without children and without a path. */
export function groupMenu(items: readonly MenuItem[]): MenuGroup[] {
  const known = new Set(items.map((item) => item.id));
  const tops = items.filter((item) => item.parent === null || !known.has(item.parent)).toSorted(inOrder);
  return tops.flatMap((top): MenuGroup[] => {
    const children = items.filter((item) => item.parent === top.id && item.path).toSorted(inOrder);
    if (children.length > 0) return [{ id: top.id, label: top.label, links: children.map(toLink) }];
    return top.path ? [{ id: top.id, label: null, links: [toLink(top)] }] : [];
  });
}

export const menuLinks = (groups: readonly MenuGroup[]): MenuLink[] => groups.flatMap((group) => group.links);

/** Returns the link with the longest path that is a prefix of the address. */
export function currentLink(links: readonly MenuLink[], pathname: string): MenuLink | undefined {
  const withSlash = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return links
    .filter((link) => withSlash.startsWith(link.to.endsWith('/') ? link.to : `${link.to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}
