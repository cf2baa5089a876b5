import { PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';

/**
 * Refuses a caller who could not give everything that an administrator holds, on all assistants. A provider signs
 * people in to every account of the organization, so its settings are worth as much as the rights of an administrator.
 */
export function demandAdministrator({ permissions, scope }: Actor): void {
  const holdsAll = PROFILE_PERMISSIONS.admin.every((permission) => permissions.has(permission));
  if (!holdsAll || scope.listedFor !== null) throw refuse('administrator_required');
}
