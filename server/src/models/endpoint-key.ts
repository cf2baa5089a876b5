import { deriveKey, open, seal } from '../platform/crypto.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import type { OwnEndpoint } from './own-endpoint.ts';

const keyOf = ({ secret }: Pick<Services, 'secret'>): Uint8Array => deriveKey(secret, 'model endpoints');

/** Encrypts the key of an endpoint together with the origin of its address: it opens for no other one. */
export const sealEndpointKey = (services: Pick<Services, 'secret'>, url: string, key: string): string =>
  seal(keyOf(services), JSON.stringify([new URL(url).origin, key]));

/** Returns the key; undefined if there is none for this address. */
export function openEndpointKey(
  services: Pick<Services, 'secret'>,
  { url, sealedKey }: Pick<OwnEndpoint, 'url' | 'sealedKey'>,
): string | undefined {
  if (sealedKey === null) return undefined;
  const [sealedFor, plain] = JSON.parse(open(keyOf(services), sealedKey)) as [string, string];
  return sealedFor === new URL(url).origin ? plain : undefined;
}

/** Refuses a key that no header can hold, such as one that was shortened with `…` where it was copied. */
export function demandSendable(key: string | null | undefined): void {
  if (key !== null && key !== undefined && !/^[ -~]*$/.test(key)) throw refuse('endpoint_key_unsendable');
}

/** Returns the end of a key that staff see: four characters, but never more than half of it. */
export const endOfKey = (key: string): string =>
  key.slice(-Math.max(1, Math.min(4, Math.floor(key.length / 2))));
