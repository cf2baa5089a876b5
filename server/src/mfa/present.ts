import type { ActiveMethod, MfaMethod, Passkey } from '@regia/contract/mfa/calls';
import type { HeldMethod, StoredPasskey } from './queries.ts';
import type { SeenMethod } from './visible-methods.ts';

export const activeMethodOf = ({ name, isPrimary }: HeldMethod): ActiveMethod => ({
  name,
  is_primary: isPrimary,
});

export const mfaMethodOf = (method: SeenMethod): MfaMethod => ({
  id: method.id,
  user: method.userId,
  user_email: method.userEmail,
  name: method.name,
  is_primary: method.isPrimary,
  is_active: method.isActive,
  created_on: method.createdOn.toISOString(),
  last_used_on: method.lastUsedOn?.toISOString() ?? null,
});

export const passkeyOf = (passkey: StoredPasskey): Passkey => ({
  id: passkey.id,
  name: passkey.name,
  created_on: passkey.createdOn.toISOString(),
  last_used_on: passkey.lastUsedOn?.toISOString() ?? null,
});
