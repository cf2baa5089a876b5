import { isPermission, type Permission, PERMISSIONS } from '@regia/contract/roles/permissions';
import type { RoleProfile } from '@regia/contract/roles/profiles';

/** A permission with the words that say what it allows. */
export type Described = RoleProfile['permissions'][number];

/** The permissions as the text that a form holds: keys in the order of the contract, with spaces between. */
export const textOf = (keys: readonly string[]): string =>
  PERMISSIONS.filter((key) => keys.includes(key)).join(' ');

export const keysIn = (text: string): Permission[] => text.split(' ').filter(isPermission);

export const grantedIn = (permissions: readonly Described[]): Permission[] =>
  permissions.filter(({ granted }) => granted).map(({ key }) => key);

/** The permissions by group, in the order of the wire. */
export const groupsOf = (
  permissions: readonly Described[],
): (readonly [Described['group'], readonly Described[]])[] =>
  [...new Set(permissions.map(({ group }) => group))].map((group) => [
    group,
    permissions.filter((each) => each.group === group),
  ]);
