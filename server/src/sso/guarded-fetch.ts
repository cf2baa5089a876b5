import type { CustomFetch, FetchBody } from 'openid-client';
import type { Config } from '../platform/config.ts';
import { hostAndPort, listedHosts } from '../platform/outbound/hosts.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';

const TIMEOUT_MS = 6_000;
const MAX_BYTES = 512 * 1024;
/** The statuses that have no body. */
const EMPTY: readonly number[] = [204, 205, 304];

/** Whether an address of a provider may be used: https, or http at a host that the operator listed. */
export function addressRule(config: Pick<Config, 'REGIA_ALLOW_HOSTS'>): (address: string) => boolean {
  const listed = listedHosts(config.REGIA_ALLOW_HOSTS);
  return (address) => {
    const url = URL.parse(address);
    if (!url || url.username !== '' || url.password !== '') return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && listed.has(hostAndPort(url)));
  };
}

/** The requests to providers, through the outbound guard: no redirect, little time, a small answer. */
export const guardedFetch =
  (outbound: Outbound, isUsable: (address: string) => boolean): CustomFetch =>
  async (address, { headers, body, method, signal }) => {
    if (!isUsable(address)) throw new OutboundError('address_not_allowed', URL.parse(address)?.host);
    const answer = await outbound.fetch(address, {
      headers,
      ...(method === 'POST' ? { body: formOf(body) } : {}),
      ...(signal ? { signal } : {}),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      mayFollow: () => false,
    });
    const type = answer.headers.get('content-type');
    return new Response(EMPTY.includes(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: type === null ? {} : { 'content-type': type },
    });
  };

/** The library sends forms only. */
function formOf(body: FetchBody): string {
  if (body instanceof URLSearchParams) return body.toString();
  if (typeof body === 'string') return body;
  throw new Error('The body of a request to a provider is not a form');
}
