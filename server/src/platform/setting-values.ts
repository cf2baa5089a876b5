import { isIP } from 'node:net';
import { z } from 'zod/mini';

export const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );
export const decimal = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,2}(\.\d{1,4})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max))),
  );
export const price = z.string().check(z.regex(/^\d{1,6}(\.\d{1,6})?$/));
export const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);
export const address = z.string().check(z.refine((value) => /^https?:$/.test(protocolOf(value))));

/** An address, or a name; four numbers that are no address are neither. */
export function isHost(value: string): boolean {
  if (isIP(value) !== 0) return true;
  const labels = value.split('.');
  const areLabels = labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i.test(label));
  return value.length <= 253 && areLabels && !/^\d+$/.test(labels.at(-1)!);
}

export function isHostAndPort(value: string): boolean {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(value) ?? [];
  const name = /^\[(.*)\]$/.exec(host)?.[1];
  return (
    (name === undefined ? isHost(host) : isIP(name) === 6) && Number(port) >= 1 && Number(port) <= 65_535
  );
}

export function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  const isRange = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
  return family !== 0 && more.length === 0 && (bits === undefined || isRange);
}

/**
 * Whether the URL is complete and every part of it is used: a password with a bare # or / would end up in another
 * part.
 */
export function isMailServer(value: string): boolean {
  try {
    const url = new URL(value);
    for (const part of [url.username, url.password]) decodeURIComponent(part);
    const isWhole = url.hostname !== '' && /^\/?$/.test(url.pathname) && url.hash === '';
    return /^smtps?:$/.test(url.protocol) && isWhole && /^(\?tls=off)?$/.test(url.search);
  } catch {
    return false;
  }
}

function protocolOf(value: string): string {
  try {
    return new URL(value).protocol;
  } catch {
    return '';
  }
}
