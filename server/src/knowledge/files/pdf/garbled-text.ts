/** The fewest characters and words that tell. */
const CHARACTERS_MIN = 20;
const SHARE = 0.2;

const SCRIPTS = [
  /\p{Script=Latin}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Hebrew}/gu,
];

/** Most pages hold one script alone, and their words need no look. */
const OTHER_SCRIPT = /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Signs that stand for no letter: those that a font keeps to itself, and the sign for an unknown one. */
const UNKNOWN = /[\uE000-\uF8FF\uFFFD]/gu;

/** Whether the letters of a page are not those that it shows, because its fonts do not tell which letters they draw. */
export function isGarbled(texts: readonly { readonly str: string }[]): boolean {
  const all = texts.map(({ str }) => str).join('');
  const shown = all.replace(/\s+/gu, '');
  if (shown.length >= CHARACTERS_MIN && countOf(shown, UNKNOWN) > shown.length / 2) return true;
  if (!OTHER_SCRIPT.test(shown)) return false;
  const words = texts
    .map(({ str }) => str)
    .join(' ')
    .match(/[\p{L}\p{M}]{2,}/gu);
  if (words === null) return false;
  return words.filter(mixesScripts).length > words.length * SHARE;
}

/** A sign of another script beside a word is ordinary, as in "kΩ"; several within one are not. */
const mixesScripts = (word: string): boolean =>
  word.length >= 4 && SCRIPTS.filter((script) => countOf(word, script) >= 2).length >= 2;

const countOf = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;
