import { randomBytes } from 'node:crypto';
import { sha256 } from '../platform/crypto.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 of 62 characters: 256 bits. So much chance needs no slow hash: nobody can try them out. */
const LENGTH = 43;
/** Tells what it is wherever it turns up, to people and to scanners of leaked secrets. */
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
      // The bytes above the last whole multiple of 62 would favour the first characters.
      if (byte < 248 && characters.length < LENGTH) characters += ALPHABET[byte % 62];
    }
  }
  const plain = PREFIX + characters;
  return { plain, hash: hashOfKey(plain), lastFour: plain.slice(-4) };
}

/** Looked up by its hash: how long that takes says nothing of the key. */
export const hashOfKey = (plain: string): string => sha256(plain);
