import { deriveKey, open, seal } from '../platform/crypto.ts';
import type { Services } from '../platform/services.ts';
import type { Provider } from './provider-queries.ts';

const keyOf = ({ secret }: Pick<Services, 'secret'>): Uint8Array => deriveKey(secret, 'identity providers');

/** Encrypts a client secret together with its issuer: it can be opened for no other one. */
export const sealClientSecret = (
  services: Pick<Services, 'secret'>,
  issuer: string,
  clientSecret: string,
): string => seal(keyOf(services), JSON.stringify([issuer, clientSecret]));

/** Returns the client secret; undefined if there is none for this issuer. */
export function openClientSecret(
  services: Pick<Services, 'secret'>,
  { issuer, clientSecret }: Pick<Provider, 'issuer' | 'clientSecret'>,
): string | undefined {
  if (clientSecret === null) return undefined;
  const [sealedFor, plain] = JSON.parse(open(keyOf(services), clientSecret)) as [string, string];
  return sealedFor === issuer ? plain : undefined;
}
