import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * A separate key for each purpose, derived from the secret of the installation, so that no key works for another
 * purpose.
 */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'regia', purpose, 32));

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares two texts in a time that does not depend on where they differ. */
export const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

// Argon2id: 19 MiB, two passes, one lane. `Algorithm` is a const enum, which erased TypeScript cannot import.
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2);

/**
 * Returns whether a password matches a hash. Without a hash it does the same work on one that no password matches, so
 * that the time does not reveal whether an account exists.
 */
export async function passwordMatches(password: string, known: string | undefined): Promise<boolean> {
  const matches = await verify(known ?? NOBODY, password);
  return matches && known !== undefined;
}

/** The password hash of an account without a password: of 32 random bytes that were not stored. */
export const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$Mg3bZ85p5bqb9x6j7nq9tA$+zOh/ZBvZn0wnchrErDXUTVjF1+KcEhYahMCkM7cOA8';

/** A code that a person reads on one screen and types into another: 100 bits, without characters that look alike. */
export function newCode(): string {
  const characters = Array.from(randomBytes(20), (byte) => UNAMBIGUOUS[byte % UNAMBIGUOUS.length]);
  return (characters.join('').match(/.{5}/g) ?? []).join('-');
}
const UNAMBIGUOUS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random password that obeys the rules for passwords. */
export const newPassword = (): string => `${newCode().toLowerCase()}-${newCode().slice(0, 5)}`;

/** A random token for a link or a step of a sign-in: 256 bits, safe in a URL. Only its `sha256` is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * The hash of a text that is short enough to be guessed: useless to somebody with the database but without the
 * secret.
 */
export const keyedHash = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and authenticates a text (AES-256-GCM), with a key of `deriveKey`. */
export function seal(key: Uint8Array, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts a text of `seal`. Throws if the key is different or a single bit was changed. */
export function open(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
