import { z } from 'zod/mini';
import { newPassword } from '../account/password.ts';
import { phone } from '../account/phone.ts';
import { taxId } from '../account/tax-id.ts';
import { username } from '../account/username.ts';
import { call } from '../call.ts';
import { email, id, instant, language, line, profileAndId, profileParams } from '../fields.ts';
import { booleanFilter, choiceFilter, dateFilter, idFilter, nullable, textFilter } from '../filters.ts';
import { ACCESS_LIST_MAX, NAME_MAX, PROFILES_PER_USER } from '../limits.ts';
import { filterDescription, LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { profileReference } from '../roles/profiles.ts';

/** The assistants that a user sees: all of the organization, or these. */
export const access = z.union([z.literal('all'), z.array(id)]);
export type Access = z.infer<typeof access>;

export const user = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** The office or company, as a text. */
  organization_name: z.string(),
  /** The tax code, masked for a caller without `user.view`, as the phone. */
  ssn: z.string(),
  phone: z.string(),
  organization: z.nullable(z.object({ id, name: z.string() })),
  role_profile: z.array(profileReference),
  access,
  is_active: z.boolean(),
  is_superuser: z.boolean(),
  has_second_factor: z.boolean(),
  /** The identity provider whose first sign-in made the account; null for other accounts, and once it is deleted. */
  made_by_provider: z.nullable(
    z.object({
      id,
      name: z.string(),
      /** Whether the user may set a password by letter. */
      allows_passwords: z.boolean(),
      is_active: z.boolean(),
    }),
  ),
  /** When the pending invitation was last sent; null for a user who has accepted it, or was never invited. */
  invited_on: z.nullable(instant),
  date_joined: instant,
  last_login_on: z.nullable(instant),
  /** It rises with each change of the personal data, the role profiles or the access. */
  version: z.int(),
});
export type User = z.infer<typeof user>;

export const userFilters = {
  is_active: booleanFilter(),
  is_invited: booleanFilter(),
  role_profile: idFilter(),
  access: choiceFilter(['all', 'listed']),
  username: textFilter(),
  first_name: textFilter(),
  last_name: textFilter(),
  email: textFilter(),
  organization_name: textFilter(),
  /** Only for readers who see tax codes in full. */
  ssn: textFilter(),
  date_joined: dateFilter(),
  last_login_on: nullable(dateFilter()),
};

/**
 * Whether all fields with lookups, such as `email__icontains`, must hold, or one of them. Filters without a lookup and the
 * search always hold; a range of one field is one condition.
 */
export const userMatch = z.optional(z.enum(['all', 'any']));
export type UserMatch = z.infer<typeof userMatch>;

export const listUsers = call({
  method: 'GET',
  path: '/api/account/:profile/user/',
  summary:
    'The users of the organization; lookups such as `email__icontains` need `user.advanced_search`, and one of them is enough with `match=any`',
  access: { anyOf: ['user.list'] },
  params: profileParams,
  query: listQuery(userFilters, { match: userMatch }),
  filters: userFilters,
  sortable: [
    'username',
    'last_name',
    'email',
    'organization_name',
    'is_active',
    'date_joined',
    'last_login_on',
  ],
  ok: pageOf(user),
  refusals: [...LIST_REFUSALS, 'permission_denied'],
});

/** Written out, unlike other calls of filters: the console then sends it without the schemas of this file. */
export const listUserFilters = call({
  method: 'GET',
  path: '/api/account/:profile/user/filters/',
  summary: 'The filters of the list of users, in the caller’s language',
  access: { anyOf: ['user.filters'] },
  params: profileParams,
  ok: z.array(filterDescription),
  refusals: [],
});

export const getUser = call({
  method: 'GET',
  path: '/api/account/:profile/user/:id/',
  summary: 'A user of the organization',
  access: { anyOf: ['user.retrieve'] },
  params: profileAndId,
  ok: user,
  refusals: ['not_found'],
});

/** The refusals of one more user, and of role profiles and access. */
const GRANT_REFUSALS = [
  'plan_users_reached',
  'profile_unknown',
  'profile_not_grantable',
  'assistant_unknown',
  'access_not_grantable',
] as const;

const personal = {
  first_name: line(NAME_MAX),
  last_name: line(NAME_MAX),
  organization_name: line(NAME_MAX),
  ssn: taxId,
  phone,
};
const rights = {
  role_profile: z.array(id).check(z.maxLength(PROFILES_PER_USER)),
  /** Named assistants are at least one. */
  access: z.union([z.literal('all'), z.array(id).check(z.minLength(1), z.maxLength(ACCESS_LIST_MAX))]),
};
const optional = <S extends Readonly<Record<string, z.core.$ZodType>>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.optional(field)])) as {
    [K in keyof S]: z.ZodMiniOptional<S[K]>;
  };

export const createUser = call({
  method: 'POST',
  path: '/api/account/:profile/user/',
  summary: 'Create a user of the organization; role profiles and access need `user.manage`',
  access: { anyOf: ['user.create'] },
  params: profileParams,
  body: z.strictObject({
    ...optional(personal),
    ...optional(rights),
    username,
    email,
    password: newPassword,
    language: z.optional(language),
    /** False creates a user who cannot sign in before somebody enables them. */
    is_active: z.optional(z.boolean()),
  }),
  status: 201,
  ok: user,
  refusals: [
    'organization_required',
    'permission_denied',
    'username_taken',
    'email_taken',
    'password_common',
    'password_like_name',
    ...GRANT_REFUSALS,
  ],
});

export const updateUser = call({
  method: 'PATCH',
  path: '/api/account/:profile/user/:id/',
  summary: 'Change a user; absent fields stay as they are, role profiles and access need `user.manage`',
  access: { anyOf: ['user.update'] },
  params: profileAndId,
  body: z.strictObject({
    ...optional(personal),
    ...optional(rights),
    /** The version that the caller has read: a save of an older one is refused. */
    version: z.optional(z.int()),
  }),
  ok: user,
  refusals: [
    'not_found',
    'organization_required',
    'permission_denied',
    'phone_in_use',
    'last_admin',
    'user_changed_meanwhile',
    ...GRANT_REFUSALS,
  ],
});

export const moveUser = call({
  method: 'POST',
  path: '/api/account/:profile/user/:id/move/',
  summary:
    'Move a user to another organization, for superusers: with role profiles of that one; sessions, access and what only the user could open in the earlier one end',
  access: { anyOf: ['organization.move_user'] },
  params: profileAndId,
  body: z.strictObject({
    organization: id,
    /** Role profiles of the new organization, in the place of all others. */
    role_profile: rights.role_profile,
    /** The version that the caller has read: a move of a user who has changed since is refused. */
    version: z.optional(z.int()),
  }),
  ok: user,
  refusals: [
    'not_found',
    'organization_required',
    'organization_unknown',
    'organization_same',
    'organization_disabled',
    'permission_denied',
    'own_account',
    'last_admin',
    'user_changed_meanwhile',
    'plan_users_reached',
    'profile_unknown',
    'profile_not_grantable',
  ],
});

export const enableUser = call({
  method: 'POST',
  path: '/api/account/:profile/user/:id/enable/',
  summary: 'Let a disabled user sign in again; ended sessions stay ended',
  access: { anyOf: ['user.enable'] },
  params: profileAndId,
  ok: user,
  refusals: ['not_found', 'organization_required', 'permission_denied'],
});

export const disableUser = call({
  method: 'POST',
  path: '/api/account/:profile/user/:id/disable/',
  summary: 'Disable a user: sessions, streams, links and codes end',
  access: { anyOf: ['user.disable'] },
  params: profileAndId,
  ok: user,
  refusals: ['not_found', 'organization_required', 'permission_denied', 'own_account', 'last_admin'],
});

export const destroyUser = call({
  method: 'DELETE',
  path: '/api/account/:profile/user/:id/',
  summary: 'Delete a user with their personal data; the audit log keeps what they did',
  access: { anyOf: ['user.destroy'] },
  params: profileAndId,
  refusals: ['not_found', 'organization_required', 'permission_denied', 'own_account', 'last_admin'],
});
