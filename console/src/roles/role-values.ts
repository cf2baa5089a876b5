import type { RoleProfile } from '@regia/contract/roles/profiles';
import { laterSchema } from '../platform/form/later-schema.ts';
import { grantedIn, keysIn, textOf } from './granted.ts';

export interface RoleValues {
  label: string;
  /** The keys of the permissions, with spaces between. */
  permissions: string;
}

export const roleSchema = laterSchema(() => import('./role-schema.ts').then((own) => own.roleSchema));

export const valuesOf = ({ label, permissions }: RoleProfile): RoleValues => ({
  label,
  permissions: textOf(grantedIn(permissions)),
});

/** The permissions of a profile that the reader holds, and so can give to another profile. */
export const startingFrom = (profile: RoleProfile | undefined, held: readonly string[]): string =>
  textOf(grantedIn(profile?.permissions ?? []).filter((key) => held.includes(key)));

export const bodyOf = ({ label, permissions }: RoleValues) => ({ label, permissions: keysIn(permissions) });
