import type { MenuItem } from '@regia/contract/roles/calls';
import type { Permission } from '@regia/contract/roles/permissions';
import type { Actor } from '../platform/http/actor.ts';
import { textOf } from '../platform/http/texts.ts';
import type { TextKey } from '../platform/http/texts.ts';

interface Place {
  readonly id: number;
  readonly parent: number | null;
  readonly label: TextKey;
  readonly path: string | null;
  readonly icon: string;
  /** A group has none: it is there when one of its places is. */
  readonly permission: Permission | null;
}

/** Every place that has a screen, in its order. An id never changes: people pin and hide by it. */
const PLACES: readonly Place[] = [
  { id: 1, parent: null, label: 'menu_assistants', path: null, icon: 'assistant', permission: null },
  {
    id: 2,
    parent: 1,
    label: 'menu_your_assistants',
    path: 'ai/ai-assistants/',
    icon: 'assistant',
    permission: 'assistant.list',
  },
];

/** What the profile being worn may open; nothing for who wears none. A hint: each call checks for itself. */
export function getMenu({ permissions, language }: Actor): MenuItem[] {
  const allowed = PLACES.filter((place) => place.permission !== null && permissions.has(place.permission));
  const shown = PLACES.filter(
    (place) => allowed.includes(place) || allowed.some((child) => child.parent === place.id),
  );
  return shown.map((place, order) => ({
    id: place.id,
    parent: place.parent,
    label: textOf(language, place.label),
    path: place.path,
    icon: place.icon,
    order: order + 1,
    permission: place.permission,
  }));
}
