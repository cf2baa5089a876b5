import ipaddr from 'ipaddr.js';

/**
 * What counts as one caller: an IPv4 address, or the /64 that an IPv6 connection usually has to itself, since whoever
 * owns one can come from any of its addresses.
 */
export function callerOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const [a, b, c, d] = (address as ipaddr.IPv6).parts;
  return [a, b, c, d].map((part) => part!.toString(16)).join(':');
}
