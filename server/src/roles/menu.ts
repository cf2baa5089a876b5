import type { MenuItem } from '@regia/contract/roles/calls';
import { pageKey } from '@regia/contract/roles/page-key';
import type { Permission } from '@regia/contract/roles/permissions';
import { SUPERUSER_NAMES } from '@regia/contract/roles/staff-profile';
import type { Actor } from '../platform/http/actor.ts';
import { textOf } from '../platform/http/texts.ts';
import type { TextKey } from '../platform/http/texts.ts';

/** The counts for the menu. Higher domains compute them, so `app.ts` passes them in. */
export interface MenuCounters {
  /** Counts the registrations that wait for the caller's decision. */
  waitingRegistrations(actor: Actor): Promise<number>;
  /** Counts the notifications that the caller has not read. */
  unreadNotifications(actor: Actor): Promise<number>;
}

/** Permissions, of which one is enough; or the profiles that alone see the entry; or those that do not. */
export type MenuRule =
  | Permission
  | readonly [Permission, ...Permission[]]
  | { readonly profiles: readonly string[] }
  | { readonly exceptProfiles: readonly string[] };

interface MenuEntry {
  readonly id: number;
  readonly parent: number | null;
  readonly label: TextKey;
  readonly path: string | null;
  readonly icon: string;
  /** The rule that shows the entry. `group`: visible if one of its entries is. */
  readonly open: MenuRule | 'group';
  readonly counts?: keyof MenuCounters;
  /** The permission to see the count, if the entry needs another one. */
  readonly mayCount?: Permission;
}

/** The words after a number: for one, and for more. */
const COUNT_LABELS: Record<keyof MenuCounters, readonly [TextKey, TextKey]> = {
  waitingRegistrations: ['menu_waiting', 'menu_waiting'],
  unreadNotifications: ['menu_unread_one', 'menu_unread'],
};

/** Every menu entry, in order. Never change an id, or use one of an entry that is gone: the users' pinned and hidden entries refer to it. */
const MENU: readonly MenuEntry[] = [
  {
    id: 19,
    parent: null,
    label: 'menu_statistics',
    path: 'dashboard/statistics/',
    icon: 'statistics',
    open: 'dashboard.statistics',
  },
  { id: 1, parent: null, label: 'menu_assistants', path: null, icon: 'assistant', open: 'group' },
  {
    id: 2,
    parent: 1,
    label: 'menu_your_assistants',
    path: 'ai/ai-assistants/',
    icon: 'assistant',
    open: 'assistant.list',
  },
  {
    id: 6,
    parent: 1,
    label: 'menu_features',
    path: 'ai/ai-features/',
    icon: 'star',
    open: 'assistant.list',
  },
  { id: 16, parent: null, label: 'menu_monitoring', path: null, icon: 'chat', open: 'group' },
  {
    id: 17,
    parent: 16,
    label: 'menu_chats',
    path: 'monitoring/chats/',
    icon: 'chat',
    open: 'monitoring.list',
  },
  {
    id: 18,
    parent: 16,
    label: 'menu_messages',
    path: 'monitoring/messages/',
    icon: 'message',
    open: 'monitoring.list',
  },
  {
    id: 26,
    parent: 16,
    label: 'menu_gaps',
    path: 'monitoring/gaps/',
    icon: 'gap',
    open: 'monitoring.list',
  },
  {
    id: 20,
    parent: 16,
    label: 'menu_corrections',
    path: 'monitoring/learnings/',
    icon: 'learn',
    open: 'monitoring.list',
  },
  {
    id: 25,
    parent: 16,
    label: 'menu_erasures',
    path: 'monitoring/erasures/',
    icon: 'obfuscate',
    open: 'erasure.list',
  },
  { id: 3, parent: null, label: 'menu_people', path: null, icon: 'users', open: 'group' },
  {
    id: 14,
    parent: 3,
    label: 'menu_users',
    path: 'account/user/',
    icon: 'users',
    // The registrations are a view of the users.
    open: ['user.sidebar', 'user.manage'],
    counts: 'waitingRegistrations',
    mayCount: 'user.manage',
  },
  {
    id: 7,
    parent: 3,
    label: 'menu_roles',
    path: 'account/role-profile/',
    icon: 'role',
    open: 'role.list',
  },
  // People who manage nobody have their own methods in their profile.
  {
    id: 5,
    parent: 3,
    label: 'menu_methods',
    path: 'mfa/mfamethod/',
    icon: 'mfa',
    open: 'user.manage',
  },
  { id: 8, parent: null, label: 'menu_organization', path: null, icon: 'organization', open: 'group' },
  {
    id: 9,
    parent: 8,
    label: 'menu_settings',
    path: 'organization/settings/',
    icon: 'settings',
    open: 'organization.retrieve',
  },
  {
    id: 27,
    parent: 8,
    label: 'menu_endpoints',
    path: 'organization/model-endpoint/',
    icon: 'globe',
    open: 'organization.update',
  },
  {
    id: 10,
    parent: 8,
    label: 'menu_notifications',
    path: 'notifications/',
    icon: 'notification',
    open: 'notification.list',
    counts: 'unreadNotifications',
  },
  {
    id: 15,
    parent: 8,
    label: 'menu_providers',
    path: 'organization/identity-provider/',
    icon: 'key',
    open: 'provider.list',
  },
  {
    id: 13,
    parent: 8,
    label: 'menu_organizations',
    path: 'organization/organization/',
    icon: 'organization',
    // The call asks for the flag of a superuser, which these profiles show.
    open: { profiles: SUPERUSER_NAMES },
  },
  { id: 11, parent: 8, label: 'menu_audit', path: 'audit/', icon: 'history', open: 'audit.list' },
];

/** Returns the menu of the caller's profile; empty without a profile. Not a protection: each call checks access itself. */
export async function getMenu(actor: Actor, counters: MenuCounters): Promise<MenuItem[]> {
  const allowed = MENU.filter((entry) => isVisible(actor, entry));
  const shown = MENU.filter(
    (entry) => allowed.includes(entry) || allowed.some((child) => child.parent === entry.id),
  );
  return Promise.all(
    shown.map(async ({ id, parent, label, path, icon, open, counts, mayCount }, order) => {
      const isCounted = mayCount === undefined || actor.permissions.has(mayCount);
      return {
        id,
        parent,
        label: textOf(actor.language, label),
        path,
        icon,
        order: order + 1,
        key: path === null ? null : pageKey(path),
        ...ruleOnWire(actor, open),
        ...(counts !== undefined && isCounted && (await countOf(actor, counters, counts))),
      };
    }),
  );
}

async function countOf(actor: Actor, counters: MenuCounters, counts: keyof MenuCounters) {
  const count = await counters[counts](actor);
  if (count === 0) return {};
  const [one, more] = COUNT_LABELS[counts];
  return { count, count_label: textOf(actor.language, count === 1 ? one : more) };
}

type Holder = Pick<Actor, 'profile' | 'permissions'>;

const byProfile = (rule: MenuEntry['open']) =>
  typeof rule === 'object' && !Array.isArray(rule)
    ? (rule as Exclude<MenuRule, Permission | readonly Permission[]>)
    : undefined;

/** The permission by which the caller sees an entry; none for a group, and for an entry with a list of profiles. */
function heldOf({ permissions }: Holder, open: MenuEntry['open']): Permission | undefined {
  if (open === 'group' || byProfile(open)) return undefined;
  return [open as Permission | readonly Permission[]].flat().find((one) => permissions.has(one));
}

/** Whether the caller sees an entry with this rule. */
export function opensFor(holder: Holder, rule: MenuRule): boolean {
  const lists = byProfile(rule);
  if (!lists) return heldOf(holder, rule) !== undefined;
  return 'profiles' in lists
    ? lists.profiles.includes(holder.profile)
    : !lists.exceptProfiles.includes(holder.profile);
}

const isVisible = (actor: Actor, { open }: MenuEntry): boolean => open !== 'group' && opensFor(actor, open);

/** The rule as the console reads it. */
export function ruleOnWire(
  holder: Holder,
  open: MenuEntry['open'],
): Pick<MenuItem, 'permission' | 'profiles' | 'excluded_profiles'> {
  const lists = byProfile(open);
  return {
    permission: heldOf(holder, open) ?? null,
    profiles: lists && 'profiles' in lists ? [...lists.profiles] : null,
    excluded_profiles: lists && 'exceptProfiles' in lists ? [...lists.exceptProfiles] : null,
  };
}
