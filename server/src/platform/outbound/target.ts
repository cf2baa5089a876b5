import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isPublicAddress } from './addresses.ts';
import { hostAndPort, hostname, listedHosts, portOf } from './hosts.ts';
import { OutboundError } from './outbound-error.ts';

export type Resolver = (hostname: string) => Promise<readonly string[]>;

export interface TargetRules {
  /** Hosts that may have a private address or another port than 80 and 443, as `host:port`, separated by commas. */
  readonly allowHosts: string;
  /** Our own public name, which is refused: the server must not send requests to itself. */
  readonly ownHost?: string;
  readonly resolve?: Resolver;
  /** The addresses of this machine, in place of those of its interfaces. */
  readonly interfaces?: () => readonly string[];
}

export const resolveByName: Resolver = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

const PORTS: ReadonlySet<string> = new Set(['80', '443']);

/**
 * The check resolves the host once and returns its addresses: connect to these only. It throws if one of them is
 * private or our own, even if the others are public, and if the port is not one of the web, unless `allowHosts` contains
 * the host with its port.
 */
export function targetCheck(rules: TargetRules): (url: URL) => Promise<readonly string[]> {
  const allowed = listedHosts(rules.allowHosts);
  const { resolve = resolveByName, interfaces = ownAddresses } = rules;
  return async (url) => {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw notAllowed(url);
    if (url.username !== '' || url.password !== '') throw notAllowed(url);
    const isAllowed = allowed.has(hostAndPort(url));
    const name = hostname(url);
    if (!isAllowed && (name === 'localhost' || name.endsWith('.localhost') || name === rules.ownHost)) {
      throw notAllowed(url);
    }
    if (isAllowed) return isIP(name) ? [name] : resolved(resolve, name);
    // Nobody asks a name server about an address with a forbidden port.
    if (!isIP(name)) checkPort(url);
    const addresses = isIP(name) ? [name] : await resolved(resolve, name);
    const own = interfaces();
    if (addresses.some((address) => !isPublicAddress(address) || own.includes(address)))
      throw notAllowed(url);
    checkPort(url);
    return addresses;
  };
}

async function resolved(resolve: Resolver, name: string): Promise<readonly string[]> {
  try {
    const addresses = await resolve(name);
    if (addresses.length > 0) return addresses;
  } catch (cause) {
    throw new OutboundError('unreachable', name, { cause });
  }
  throw new OutboundError('unreachable', name);
}

function checkPort(url: URL): void {
  const port = portOf(url);
  if (!PORTS.has(port)) throw new OutboundError('port_not_allowed', port);
}

const notAllowed = (url: URL): OutboundError => new OutboundError('address_not_allowed', url.host);

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
