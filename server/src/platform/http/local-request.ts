import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost, isLoopbackOnly } from '../config.ts';
import type { Config } from '../config.ts';

/**
 * Returns whether a request comes from this machine, to a server that only this machine reaches. Through a proxy on
 * this machine every request looks like that, so headers of proxies and other host names exclude it.
 */
export function isLocalRequest(config: Config, headers: IncomingHttpHeaders): boolean {
  if (!isLoopbackOnly(config)) return false;
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  return isLoopbackHost(nameIn(headers.host ?? ''));
}

const FORWARDING =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-original-.*)$/;

/** The name in a Host header, without its port. */
const nameIn = (host: string): string => /^(\[[^\]]*\]|[^:]*)(:\d*)?$/.exec(host)?.[1] ?? host;
