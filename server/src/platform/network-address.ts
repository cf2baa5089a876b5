import ipaddr from 'ipaddr.js';

/**
 * The address that counts as one caller: an IPv4 address, or an IPv6 /64, because its owner can use any of its
 * addresses. Some proxies add the port of each connection.
 */
export const callerOf = (ip: string): string => firstParts(ip, 4);

/**
 * The range that one party can own: an IPv4 address, or an IPv6 /48, which costs no more and holds 65,536 callers.
 */
export const networkOf = (ip: string): string => firstParts(ip, 3);

function firstParts(ip: string, count: number): string {
  const withoutPort = ip.replace(/^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/, '$1$2');
  if (!ipaddr.isValid(withoutPort)) return ip;
  const address = ipaddr.process(withoutPort);
  if (address.kind() === 'ipv4') return address.toString();
  const parts = (address as ipaddr.IPv6).parts.slice(0, count);
  return parts.map((part) => part.toString(16)).join(':');
}
