import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost, isLoopbackOnly } from '../config.ts';
import type { Config } from '../config.ts';

/**
 * Whether a request was made at this very machine, of a server that only this machine reaches. A proxy on the machine
 * makes the whole world look like it: it is known by the headers that proxies add, or by the name that it was called
 * by.
 */
export function isLocalRequest(config: Config, headers: IncomingHttpHeaders): boolean {
  if (!isLoopbackOnly(config)) return false;
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  return isLoopbackHost(nameIn(headers.host ?? ''));
}

const FORWARDING =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-original-.*)$/;

/** The name of a Host header, without its port. */
const nameIn = (host: string): string => /^(\[[^\]]*\]|[^:]*)(:\d*)?$/.exec(host)?.[1] ?? host;
