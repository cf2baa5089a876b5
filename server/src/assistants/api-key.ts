import { randomBytes } from 'node:crypto';
import { sha256 } from '../platform/crypto.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 characters out of 62: 256 bits. A brute-force attack is impossible, so the hash may be fast. */
const LENGTH = 43;
/** Identifies a key to people and to scanners of leaked secrets. */
const PREFIX = 'rga_';

export interface PlainKey {
  readonly plain: string;
  readonly hash: string;
  readonly lastFour: string;
}

export function newApiKey(): PlainKey {
  let characters = '';
  while (characters.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // Rejects bytes above the largest multiple of 62: they would make the first characters more likely.
      if (byte < 248 && characters.length < LENGTH) characters += ALPHABET[byte % 62];
    }
  }
  const plain = PREFIX + characters;
  return { plain, hash: hashOfKey(plain), lastFour: plain.slice(-4) };
}

/** Hashes a key for the lookup. The time of a lookup by hash reveals nothing about the key. */
export const hashOfKey = (plain: string): string => sha256(plain);
