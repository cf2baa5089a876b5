import ipaddr from 'ipaddr.js';

/** Addresses that look public and lead to a cloud's own services. */
const CLOUD_SERVICES = new Set(['168.63.129.16', '100.100.100.200']);
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');

/**
 * Whether an IP address belongs to the public internet. Forms that carry an IPv4 address inside an IPv6 one (mapped,
 * NAT64, 6to4, Teredo) never do: what lies behind them is not ours to guess.
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare) || CLOUD_SERVICES.has(bare)) return false;
  const parsed = ipaddr.parse(bare);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST, 3);
}
