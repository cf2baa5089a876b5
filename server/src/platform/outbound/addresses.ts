import ipaddr from 'ipaddr.js';

/** Public-looking addresses that lead to services of a cloud. */
const CLOUD_SERVICES = new Set(['168.63.129.16', '100.100.100.200']);
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');

/**
 * Whether an IP address is public. IPv6 addresses that contain an IPv4 one (mapped, NAT64, 6to4, Teredo) are never
 * public: their target is unknown.
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare) || CLOUD_SERVICES.has(bare)) return false;
  const parsed = ipaddr.parse(bare);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST, 3);
}
