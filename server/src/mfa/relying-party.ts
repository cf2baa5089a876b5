import { isIP } from 'node:net';
import { publicUrl } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';

export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party of our passkeys: our public address, never one from the request. Undefined if browsers
 * allow no passkeys there: over plain HTTP (except on localhost) or at an IP address.
 */
export function relyingParty(config: Config): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl(config));
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return undefined;
  if (protocol !== 'https:' && hostname !== 'localhost') return undefined;
  return { id: hostname, origin };
}
