import { placeOf } from './beginnings.ts';

/** A word, a run of digits, or one other sign. Most tokens of a source are never read as text, so it is made when read. */
export class Token {
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'digits' | 'sign';
  /** The place of the word in the tables of beginnings. */
  readonly beginning: number;
  readonly #whole: string;
  #plain: string | undefined;

  constructor(whole: string, start: number, end: number, kind: Token['kind']) {
    this.#whole = whole;
    this.start = start;
    this.end = end;
    this.kind = kind;
    const first = whole.charCodeAt(start);
    const second = end - start > 1 ? whole.charCodeAt(start + 1) : 0;
    this.beginning = first < 128 && second < 128 ? ((first & 31) << 5) | (second & 31) : placeOf(this.plain);
  }

  get text(): string {
    return this.#whole.slice(this.start, this.end);
  }

  /** The text without accents, in lower case. */
  get plain(): string {
    return (this.#plain ??= plain(this.text));
  }
}

/** Splits a text into tokens. All sources of an answer are read, so the common characters come from a table. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let start = 0; start < text.length;) {
    const kind = kindAt(text, start);
    let end = start + lengthAt(text, start);
    if (kind === 'word' || kind === 'digits')
      while (end < text.length && kindAt(text, end) === kind) end += lengthAt(text, end);
    if (kind !== 'space') tokens.push(new Token(text, start, end, kind));
    start = end;
  }
  return tokens;
}

type Kind = Token['kind'] | 'space';

const ASCII_KINDS = Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));

const kindAt = (text: string, at: number): Kind =>
  ASCII_KINDS[text.charCodeAt(at)] ?? kindOf(String.fromCodePoint(text.codePointAt(at)!));

function kindOf(character: string): Kind {
  if (/[0-9]/u.test(character)) return 'digits';
  if (/\s/u.test(character)) return 'space';
  return /[\p{L}\p{M}]/u.test(character) ? 'word' : 'sign';
}

const lengthAt = (text: string, at: number): number => (text.codePointAt(at)! > 0xffff ? 2 : 1);

/** Removes accents and capitals. Most words have no accent, and normalizing takes long. */
function plain(word: string): string {
  let isAscii = true;
  for (let at = 0; at < word.length; at += 1) isAscii &&= word.charCodeAt(at) < 128;
  return (isAscii ? word : word.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();
}
