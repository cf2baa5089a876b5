import { deriveKey, newToken, open, seal } from '../platform/crypto.ts';
import type { Services } from '../platform/services.ts';

/** Identifies a secret to people and to scanners of leaked secrets. */
const PREFIX = 'rgi_';

const keyOf = ({ secret }: Pick<Services, 'secret'>): Uint8Array => deriveKey(secret, 'identity secrets');

/** Makes a secret of 256 bits. A signature can be checked only with the secret itself, so it is encrypted, not hashed. */
export function newIdentitySecret(services: Pick<Services, 'secret'>) {
  const plain = PREFIX + newToken();
  return { plain, sealed: seal(keyOf(services), plain), lastFour: plain.slice(-4) };
}

export const openSecret = (services: Pick<Services, 'secret'>, sealed: string): string =>
  open(keyOf(services), sealed);
