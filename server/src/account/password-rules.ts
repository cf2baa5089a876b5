import { refuse } from '../platform/http/refuse.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** A name shorter than this is found in too much. */
const SHORTEST_NAME = 4;

/**
 * Refuses a password that is among the first that anyone tries, or that is little more than the person's own name;
 * `field` is where the refusal stands. The five rules of its characters were the contract's to check.
 */
export function demandUncommon(
  password: string,
  names: readonly string[],
  field: 'password' | 'password1' | 'new_password2' = 'new_password2',
): void {
  const reason = whyGuessed(password, names);
  if (reason !== undefined) throw refuse(reason, { field });
}

/** Why a password would be guessed, as the code of the refusal. */
export function whyGuessed(
  password: string,
  names: readonly string[],
): 'password_common' | 'password_like_name' | undefined {
  if (isCommon(password)) return 'password_common';
  return names.some((name) => isLike(password, name)) ? 'password_like_name' : undefined;
}

/** Whether what is left without capitals, signs for letters and what stands around the word is on the list. */
export function isCommon(password: string): boolean {
  const small = password.toLowerCase();
  return [small, unshifted(small)].some((text) =>
    [text, trimmedOf(text, /[^\p{L}\p{N}]/u), trimmedOf(text, /\P{L}/u)].some(
      (core) => COMMON_PASSWORDS.has(core) || COMMON_PASSWORDS.has(spelt(core)),
    ),
  );
}

/** Without the characters of a kind that stand at its ends: of the middle nothing is taken. */
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

/** The digits whose keys were pressed together with Shift. */
const unshifted = (text: string): string =>
  text.replace(/[!@#$%^&*()]/g, (sign) => String(('!@#$%^&*()'.indexOf(sign) + 1) % 10));

/** Whether a name, or the part of an address before its `@`, makes up most of it. */
function isLike(password: string, name: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const whole = bare(password);
  return [name, name.split('@')[0]!].some((one) => {
    const part = bare(one);
    return part.length >= SHORTEST_NAME && whole.includes(part) && part.length * 2 > whole.length;
  });
}
