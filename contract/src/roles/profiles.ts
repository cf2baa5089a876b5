import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, line, profileAndId, profileParams } from '../fields.ts';
import { ROLE_LABEL_MAX } from '../limits.ts';
import { LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { PERMISSION_GROUPS, PERMISSIONS } from './permissions.ts';
import type { BuiltInProfile, Permission, PermissionGroup } from './permissions.ts';

/** The ids of the built-in profiles. They are the same in every installation. */
export const BUILT_IN_PROFILE_IDS: Readonly<Record<BuiltInProfile, string>> = {
  superuser: '01900000-0000-7000-8000-000000000001',
  admin: '01900000-0000-7000-8000-000000000002',
  editor: '01900000-0000-7000-8000-000000000003',
  viewer: '01900000-0000-7000-8000-000000000004',
};

/** A profile as other rows name it; the label is in the caller’s language. */
export const profileReference = z.object({ id, name: z.string(), label: z.string() });
export type ProfileReference = z.infer<typeof profileReference>;

const key = z.enum(PERMISSIONS as [Permission, ...Permission[]]);

/** A permission of a profile, in plain words. */
const described = z.object({
  key,
  /** The description of what it allows, in the caller’s language. */
  label: z.string(),
  group: z.enum(Object.keys(PERMISSION_GROUPS) as [PermissionGroup, ...PermissionGroup[]]),
  granted: z.boolean(),
});

export const roleProfile = z.object({
  id,
  /** The name in addresses and in `me`. It never changes. */
  name: z.string(),
  label: z.string(),
  is_built_in: z.boolean(),
  /** The last change; null for a built-in profile. */
  updated_on: z.nullable(instant),
  /** The number of users who hold it. */
  holders: z.int(),
  /** Whether the caller holds all of its permissions, and so may give it. */
  may_grant: z.boolean(),
  /** Every permission that there is, with whether the profile grants it. */
  permissions: z.array(described),
});
export type RoleProfile = z.infer<typeof roleProfile>;

export const listRoleProfiles = call({
  method: 'GET',
  path: '/api/v1/role/:profile/profile/',
  summary:
    'The role profiles of the organization: the built-in ones, then its own, each with its permissions',
  access: { anyOf: ['role.list'] },
  params: profileParams,
  query: listQuery({}),
  ok: pageOf(roleProfile),
  refusals: [...LIST_REFUSALS, 'organization_required'],
});

export const getRoleProfile = call({
  method: 'GET',
  path: '/api/v1/role/:profile/profile/:id/',
  summary: 'A role profile with its permissions',
  access: { anyOf: ['role.retrieve'] },
  params: profileAndId,
  ok: roleProfile,
  refusals: ['not_found', 'organization_required'],
});

const label = line(ROLE_LABEL_MAX, 2);
const granted = z.array(key).check(z.minLength(1), z.maxLength(PERMISSIONS.length));

export const createRoleProfile = call({
  method: 'POST',
  path: '/api/v1/role/:profile/profile/',
  summary: 'Create a role profile of the organization, with permissions that the caller holds',
  access: { anyOf: ['role.create'] },
  params: profileParams,
  body: z.strictObject({ label, permissions: granted }),
  status: 201,
  ok: roleProfile,
  refusals: [
    'organization_required',
    'role_label_reserved',
    'role_label_taken',
    'role_limit_reached',
    'permission_not_held',
  ],
});

export const updateRoleProfile = call({
  method: 'PATCH',
  path: '/api/v1/role/:profile/profile/:id/',
  summary:
    'Change the label or the permissions of an own profile; its holders have the new ones at their next call. With `updated_on`, a profile that has changed since is not overwritten',
  access: { anyOf: ['role.manage'] },
  params: profileAndId,
  body: z.strictObject({
    label: z.optional(label),
    permissions: z.optional(granted),
    /** The last change that the caller has seen. */
    updated_on: z.optional(instant),
  }),
  ok: roleProfile,
  refusals: [
    'not_found',
    'organization_required',
    'role_built_in',
    'role_changed_meanwhile',
    'role_label_reserved',
    'role_label_taken',
    'permission_not_held',
  ],
});

export const deleteRoleProfile = call({
  method: 'DELETE',
  path: '/api/v1/role/:profile/profile/:id/',
  summary: 'Delete an own profile that nobody holds',
  access: { anyOf: ['role.manage'] },
  params: profileAndId,
  refusals: ['not_found', 'organization_required', 'role_built_in', 'role_in_use', 'permission_not_held'],
});
