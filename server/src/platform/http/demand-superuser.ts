import type { Actor } from './actor.ts';
import { refuse } from './refuse.ts';

/** Refuses everybody but superusers: the permission of an own profile is not enough for what concerns all organizations. */
export function demandSuperuser({ isSuperuser }: Actor): void {
  if (!isSuperuser) throw refuse('permission_denied');
}
