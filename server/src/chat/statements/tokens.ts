/** A word, a run of digits, or one other sign. */
export interface Token {
  readonly text: string;
  /** The text without accents, in lower case. */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'digits' | 'sign';
}

const TOKEN = /[\p{L}\p{M}]+|[0-9]+|[^\s\p{L}\p{M}0-9]/gu;
// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(TOKEN))
    tokens.push({
      text: found,
      plain: plain(found),
      start: index,
      end: index + found.length,
      kind: kindOf(found.charCodeAt(0)),
    });
  return tokens;
}

function kindOf(code: number): Token['kind'] {
  if (code >= 48 && code <= 57) return 'digits';
  const isLetter =
    code > 127 ? /^[\p{L}\p{M}]/u.test(String.fromCharCode(code)) : (code | 32) >= 97 && (code | 32) <= 122;
  return isLetter ? 'word' : 'sign';
}

/** Removes accents and capitals. Most words have no accent, and normalizing takes long. */
export const plain = (word: string): string =>
  (ASCII.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();
