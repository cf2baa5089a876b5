import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Config } from './config.ts';
import { WrongSetting } from './config.ts';

export interface Tls {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Reads and checks the certificate and its key at start; undefined for plain http. */
export function tlsOf({ TLS_CERT, TLS_KEY }: Pick<Config, 'TLS_CERT' | 'TLS_KEY'>): Tls | undefined {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return undefined;
  const pair = { cert: read('TLS_CERT', TLS_CERT), key: read('TLS_KEY', TLS_KEY) };
  try {
    createSecureContext(pair);
  } catch (error) {
    throw new WrongSetting(
      `TLS_CERT and TLS_KEY are not a certificate and its key in PEM format (${(error as Error).message}).`,
    );
  }
  return pair;
}

function read(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new WrongSetting(`${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
