import { deriveKey } from '../platform/crypto.ts';
import type { Services } from '../platform/services.ts';

interface Keys {
  /** Seals what must be read again: the secret of an app. */
  readonly secrets: Uint8Array;
  /** Hashes the codes that are sent. */
  readonly codes: Uint8Array;
  /** Hashes backup codes. */
  readonly backups: Uint8Array;
}

const made = new WeakMap<Services, Keys>();

/** The keys for the second factors of this installation, one for each use. */
export function keysOf(services: Services): Keys {
  const keys = made.get(services) ?? {
    secrets: deriveKey(services.secret, 'second factors'),
    codes: deriveKey(services.secret, 'second factor codes'),
    backups: deriveKey(services.secret, 'backup codes'),
  };
  made.set(services, keys);
  return keys;
}
