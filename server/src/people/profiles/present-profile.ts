import type { Language } from '@regia/contract/fields';
import { PERMISSION_GROUPS } from '@regia/contract/roles/permissions';
import type { PermissionGroup } from '@regia/contract/roles/permissions';
import type { RoleProfile as Shown } from '@regia/contract/roles/profiles';
import type { Actor } from '../../platform/http/actor.ts';
import { textOf } from '../../platform/http/texts.ts';
import type { TextKey } from '../../platform/http/texts.ts';
import { isBuiltIn, mayGrant } from '../../roles/public.ts';
import type { RoleProfile } from '../../roles/public.ts';
import { permissionText } from './permission-text.ts';

const GROUPS = Object.keys(PERMISSION_GROUPS) as PermissionGroup[];

/** A role profile with every permission, in the caller's language. */
export function presentProfile(
  { id, name, label, permissions, updatedOn }: RoleProfile,
  holders: number,
  actor: Actor,
  language: Language,
): Shown {
  return {
    id,
    name,
    label: label ?? textOf(language, `profile_${name}` as TextKey),
    is_built_in: isBuiltIn({ name }),
    updated_on: isBuiltIn({ name }) ? null : (updatedOn?.toISOString() ?? null),
    holders,
    may_grant: mayGrant(actor, { name, permissions }),
    permissions: GROUPS.flatMap((group) =>
      PERMISSION_GROUPS[group].map((key) => ({
        key,
        label: textOf(language, permissionText(key)),
        group,
        granted: permissions.includes(key),
      })),
    ),
  };
}
