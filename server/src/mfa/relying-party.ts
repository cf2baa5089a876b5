import { isIP } from 'node:net';
import { publicUrl } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';

export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Whom passkeys belong to: our public address, never what a request says of itself. Undefined where browsers allow no
 * passkeys: in the clear on a name other than localhost, or on a bare number.
 */
export function relyingParty(config: Config): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl(config));
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return undefined;
  if (protocol !== 'https:' && hostname !== 'localhost') return undefined;
  return { id: hostname, origin };
}
