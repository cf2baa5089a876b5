import { refuse } from '../platform/http/refuse.ts';
import { hostAndPort, listedHosts } from '../platform/outbound/hosts.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import type { Services } from '../platform/services.ts';

/**
 * Returns a typed address as it is stored. Refuses what the guard would not reach, with the line that its operator can
 * set, and a key that would travel unencrypted to a host that the operator did not list. A name that nobody knows today
 * is accepted: the test tells.
 */
export async function checkAddress(
  { config }: Pick<Services, 'config'>,
  outbound: Outbound,
  typed: string,
): Promise<string> {
  const url = URL.parse(typed);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || url.password !== '' || url.hash !== '') {
    throw refuse('endpoint_address_wrong');
  }
  try {
    await outbound.check(url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (isGuards(error)) throw refuse('endpoint_address_private', { values: { host: hostAndPort(url) } });
  }
  const isListed = listedHosts(config.REGIA_ALLOW_HOSTS).has(hostAndPort(url));
  if (url.protocol === 'http:' && !isListed) throw refuse('endpoint_address_wrong');
  return url.href.replace(/\/$/, '');
}

/** Whether the guard itself refused an address. */
export const isGuards = ({ problem }: OutboundError): boolean =>
  problem === 'address_not_allowed' || problem === 'port_not_allowed';
