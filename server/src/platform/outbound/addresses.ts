import ipaddr from 'ipaddr.js';

/** Leads to services of Azure, though its range is public. Those of other clouds are in ranges that are not. */
const AZURE_SERVICES = '168.63.129.16';
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');

/**
 * Whether an IP address is public. IPv6 addresses that contain an IPv4 one (mapped, NAT64, 6to4, Teredo) are never
 * public: their target is unknown.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address === AZURE_SERVICES) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST, 3);
}
