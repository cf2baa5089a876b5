import type { MenuItem } from '@regia/contract/roles/calls';
import type { Permission } from '@regia/contract/roles/permissions';
import { isStaffProfile } from '@regia/contract/roles/staff-profile';
import type { Actor } from '../platform/http/actor.ts';
import { textOf } from '../platform/http/texts.ts';
import type { TextKey } from '../platform/http/texts.ts';

/** What the domains above count for the menu: they stand higher, so they are handed in. */
export interface MenuCounters {
  /** Registrations that wait for this person's decision. */
  waitingRegistrations(actor: Actor): Promise<number>;
}

interface Place {
  readonly id: number;
  readonly parent: number | null;
  readonly label: TextKey;
  readonly path: string | null;
  readonly icon: string;
  /** `any_profile`: a superuser, or any profile of staff. A group is there when one of its places is. */
  readonly open: Permission | 'any_profile' | 'group';
  readonly counts?: keyof MenuCounters;
}

/** Every place that has a screen, in its order. An id never changes: people pin and hide by it. */
const PLACES: readonly Place[] = [
  { id: 1, parent: null, label: 'menu_assistants', path: null, icon: 'assistant', open: 'group' },
  {
    id: 2,
    parent: 1,
    label: 'menu_your_assistants',
    path: 'ai/ai-assistants/',
    icon: 'assistant',
    open: 'assistant.list',
  },
  { id: 3, parent: null, label: 'menu_people', path: null, icon: 'users', open: 'group' },
  {
    id: 4,
    parent: 3,
    label: 'menu_registrations',
    path: 'account/registration/',
    icon: 'users',
    open: 'user.manage',
    counts: 'waitingRegistrations',
  },
  {
    id: 5,
    parent: 3,
    label: 'menu_methods',
    path: 'mfa/mfamethod/',
    icon: 'mfa',
    open: 'any_profile',
  },
];

/** What the profile being worn may open; nothing for who wears none. A hint: each call checks for itself. */
export async function getMenu(actor: Actor, counters: MenuCounters): Promise<MenuItem[]> {
  const allowed = PLACES.filter((place) => mayOpen(actor, place));
  const shown = PLACES.filter(
    (place) => allowed.includes(place) || allowed.some((child) => child.parent === place.id),
  );
  return Promise.all(
    shown.map(async ({ id, parent, label, path, icon, open, counts }, order) => {
      const count = counts === undefined ? 0 : await counters[counts](actor);
      return {
        id,
        parent,
        label: textOf(actor.language, label),
        path,
        icon,
        order: order + 1,
        permission: open === 'group' || open === 'any_profile' ? null : open,
        ...(count === 0 ? {} : { count }),
      };
    }),
  );
}

function mayOpen({ profile, permissions, isSuperuser }: Actor, { open }: Place): boolean {
  if (open === 'group') return false;
  return open === 'any_profile' ? isSuperuser || isStaffProfile(profile, permissions) : permissions.has(open);
}
