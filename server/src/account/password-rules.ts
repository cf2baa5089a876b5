import { refuse } from '../platform/http/refuse.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** The shortest name to look for: a shorter one is part of too many words. */
const SHORTEST_NAME = 4;

/**
 * Refuses a common password, and one that is mostly the person's own name. `field` is the field of the refusal. The
 * contract has already checked the rules about characters.
 */
export function demandUncommon(
  password: string,
  names: readonly string[],
  field: 'password' | 'password1' | 'new_password2' = 'new_password2',
): void {
  const reason = whyGuessed(password, names);
  if (reason !== undefined) throw refuse(reason, { field });
}

/** Returns why a password is easy to guess, as the code of the refusal; undefined if it is not. */
export function whyGuessed(
  password: string,
  names: readonly string[],
): 'password_common' | 'password_like_name' | undefined {
  if (isCommon(password)) return 'password_common';
  return names.some((name) => isLike(password, name)) ? 'password_like_name' : undefined;
}

/** Whether the password is on the list, ignoring case, signs in place of letters, and characters around the word. */
export function isCommon(password: string): boolean {
  const small = password.toLowerCase();
  return [small, unshifted(small)].some((text) =>
    [text, trimmedOf(text, /[^\p{L}\p{N}]/u), trimmedOf(text, /\P{L}/u)].some(
      (core) => COMMON_PASSWORDS.has(core) || COMMON_PASSWORDS.has(spelt(core)),
    ),
  );
}

/** Removes the characters of a kind from both ends only. */
function trimmedOf(text: string, kind: RegExp): string {
  const characters = Array.from(text);
  const first = characters.findIndex((character) => !kind.test(character));
  const last = characters.findLastIndex((character) => !kind.test(character));
  return first === -1 ? '' : characters.slice(first, last + 1).join('');
}

const SPELT: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const spelt = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => SPELT[sign]!);

/** Replaces the signs of Shift and a digit key by the digits. */
const unshifted = (text: string): string =>
  text.replace(/[!@#$%^&*()]/g, (sign) => String(('!@#$%^&*()'.indexOf(sign) + 1) % 10));

/** Whether a name, or the local part of an address, is more than half of the password. */
function isLike(password: string, name: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const whole = bare(password);
  return [name, name.split('@')[0]!].some((one) => {
    const part = bare(one);
    return part.length >= SHORTEST_NAME && whole.includes(part) && part.length * 2 > whole.length;
  });
}
