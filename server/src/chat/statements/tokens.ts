import { placeOf } from './beginnings.ts';

/** A word, a run of digits, or one other sign. Most tokens of a source are never read as text, so it is made when read. */
export class Token {
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'digits' | 'sign';
  /** The hash of a word, without accents and capitals; 0 for other tokens. */
  readonly hash: number;
  readonly #whole: string;
  #plain: string | undefined;

  constructor(whole: string, start: number, end: number, kind: Token['kind'], hash: number | undefined) {
    this.#whole = whole;
    this.start = start;
    this.end = end;
    this.kind = kind;
    this.hash = hash ?? hashOf(this.plain);
  }

  get length(): number {
    return this.end - this.start;
  }

  get text(): string {
    return this.#whole.slice(this.start, this.end);
  }

  /** The text without accents, in lower case. */
  get plain(): string {
    return (this.#plain ??= plain(this.text));
  }

  /** The place of the word in the tables of beginnings. */
  get beginning(): number {
    const first = this.#whole.charCodeAt(this.start);
    const second = this.length > 1 ? this.#whole.charCodeAt(this.start + 1) : 0;
    return first < 128 && second < 128 ? ((first & 31) << 5) | (second & 31) : placeOf(this.plain);
  }
}

/** Splits a text into tokens. All sources of an answer are read, so the common characters come from a table. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let start = 0; start < text.length;) {
    const kind = kindAt(text, start);
    let end = start + lengthAt(text, start);
    let hash: number | undefined = 0;
    if (kind === 'word') {
      hash = FIRST_HASH;
      for (end = start; end < text.length && kindAt(text, end) === 'word'; end += lengthAt(text, end)) {
        const code = text.charCodeAt(end);
        hash = hash === undefined || code > 127 ? undefined : hashWith(hash, code | 32);
      }
    } else if (kind === 'digits') while (end < text.length && kindAt(text, end) === 'digits') end += 1;
    if (kind !== 'space') tokens.push(new Token(text, start, end, kind, hash));
    start = end;
  }
  return tokens;
}

const FIRST_HASH = 17;
const hashWith = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;

/** The hash of a word without accents and capitals. */
export function hashOf(word: string): number {
  let hash = FIRST_HASH;
  for (let at = 0; at < word.length; at += 1) hash = hashWith(hash, word.charCodeAt(at));
  return hash;
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

const FIRST_SURROGATE = 0xd800;

const lengthAt = (text: string, at: number): number =>
  text.charCodeAt(at) >= FIRST_SURROGATE && text.codePointAt(at)! > 0xffff ? 2 : 1;

/** Removes accents and capitals. Most words have no accent, and normalizing takes long. */
function plain(word: string): string {
  let isAscii = true;
  for (let at = 0; at < word.length; at += 1) isAscii &&= word.charCodeAt(at) < 128;
  return (isAscii ? word : word.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();
}
