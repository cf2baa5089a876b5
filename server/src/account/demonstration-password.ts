import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost, isLoopbackOnly } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';

/**
 * The demonstration's password is printed for everyone to read, so it holds only for who sits at this very machine.
 * A proxy on the machine makes the whole world look like it: it is known by the headers that proxies add, or by the
 * name that it was called by.
 */
export function demoPasswordHolds(config: Config, headers: IncomingHttpHeaders): boolean {
  if (!isLoopbackOnly(config)) return false;
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  return isLoopbackHost(nameIn(headers.host ?? ''));
}

const FORWARDING =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-original-.*)$/;

/** The name of a Host header, without its port. */
const nameIn = (host: string): string => /^(\[[^\]]*\]|[^:]*)(:\d*)?$/.exec(host)?.[1] ?? host;
