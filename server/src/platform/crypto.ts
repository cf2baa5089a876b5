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

/** A key of its own for each purpose, all from the one secret of the installation: none can stand in for another. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'regia', purpose, 32));

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whether two texts are the same, in a time that does not tell where they differ. */
export const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

// Argon2id: 19 MiB, two passes, one lane. `Algorithm` is a const enum, which erased TypeScript cannot import.
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2);

/**
 * Whether a password belongs to a hash. With no hash the same work is done on one that nothing opens, so that
 * the time does not tell whether there is an account.
 */
export async function passwordMatches(password: string, known: string | undefined): Promise<boolean> {
  const matches = await verify(known ?? NOBODY, password);
  return matches && known !== undefined;
}

// The hash of 32 random bytes that were thrown away, made with the numbers above.
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$Mg3bZ85p5bqb9x6j7nq9tA$+zOh/ZBvZn0wnchrErDXUTVjF1+KcEhYahMCkM7cOA8';

/** A code to be read from one screen and typed into another: 100 bits, no characters that look alike. */
export function newCode(): string {
  const characters = Array.from(randomBytes(20), (byte) => UNAMBIGUOUS[byte % UNAMBIGUOUS.length]);
  return (characters.join('').match(/.{5}/g) ?? []).join('-');
}
const UNAMBIGUOUS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A password nobody has chosen, which obeys the rules of one that somebody would. */
export const newPassword = (): string => `${newCode().toLowerCase()}-${newCode().slice(0, 5)}`;

/** A token for a link or a step of a sign-in: 256 bits, fit for an address. Only its `sha256` is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of something short enough to be guessed: worth nothing to who has the database and not the secret. */
export const keyedHash = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and seals a text (AES-256-GCM), with a key of `deriveKey`. */
export function seal(key: Uint8Array, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Opens what `seal` made. Throws where the key is another one, or a single bit was changed. */
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
