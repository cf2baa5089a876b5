/** The run of letters and digits that gives a secret away: about seven words. A shorter secret is given away whole. */
const RUN = 40;
/** The shortest secret that is looked for. */
const LEAST = 16;
/** The run from which on text is held back until it is known to be no secret. */
const SUSPECT = 14;
/** The letters of a run that may be something encoded. */
const ENCODED = 24;
/** The longest word that is decoded. */
const WORD_MAX = 2_400;

/**
 * Filters a model's text while it streams, so that words of a secret never leave. Looks at letters and digits only, so
 * that spaces, signs, accents and capitals hide nothing; also backwards, in ROT13, Base64 and hexadecimal. Words of
 * `known` may be said: visitors read them anyway.
 */
export class SecretFilter {
  readonly #length: number;
  readonly #runs = new Set<string>();
  readonly #starts = new Set<string>();
  #held = '';
  /** The last letters and digits. */
  #tail = '';
  /** The last characters without a space, in which something may be encoded. */
  #word = '';
  /** The hexadecimal digits that are left of a sign in an address. */
  #escaped = 0;

  constructor(secret: string, known: readonly string[]) {
    const folded = fold(secret);
    this.#length = Math.min(RUN, folded.length);
    if (folded.length < LEAST) return;
    const forms = [folded, backwards(folded), rotated(folded)];
    for (const run of forms.flatMap((form) => runsOf(form, this.#length))) this.#runs.add(run);
    for (const text of known) for (const run of runsOf(fold(text), this.#length)) this.#runs.delete(run);
    for (const form of forms) {
      // Runs overlap: each start is added once.
      let added = 0;
      for (const [at, run] of runsOf(form, this.#length).entries()) {
        if (!this.#runs.has(run)) continue;
        const end = at + this.#length - SUSPECT;
        for (added = Math.max(added, at); added <= end; added++)
          this.#starts.add(form.slice(added, added + SUSPECT));
      }
    }
  }

  /** Adds a piece. Returns the text that can be shown now; undefined if it gives the secret away. */
  push(piece: string): string | undefined {
    if (this.#runs.size === 0) return piece;
    this.#held += piece;
    for (const character of piece) if (this.#isGivenAwayBy(character)) return undefined;
    return this.#mayBecomeSecret() ? '' : this.#release();
  }

  /** Ends the stream. Returns the rest of the text; undefined if it gives the secret away. */
  end(): string | undefined {
    return this.#isEncoded() ? undefined : this.#release();
  }

  #release(): string {
    const rest = this.#held;
    this.#held = '';
    return rest;
  }

  #isGivenAwayBy(character: string): boolean {
    if (/\s/u.test(character)) {
      if (this.#isEncoded()) return true;
      this.#word = '';
      return false;
    }
    this.#word = (this.#word + character).slice(-WORD_MAX);
    if (this.#isEscaped(character)) return false;
    const folded = fold(character);
    if (folded === '') return false;
    this.#tail = (this.#tail + folded).slice(-this.#length);
    if (this.#runs.has(this.#tail)) return true;
    return this.#word.length % ENCODED === 0 && this.#isEncoded();
  }

  /** Whether a character belongs to a sign in an address, such as `%20`. */
  #isEscaped(character: string): boolean {
    if (character === '%') {
      this.#escaped = 2;
      return true;
    }
    if (this.#escaped === 0 || !/[0-9a-f]/iu.test(character)) {
      this.#escaped = 0;
      return false;
    }
    this.#escaped -= 1;
    return true;
  }

  #mayBecomeSecret(): boolean {
    return this.#starts.has(this.#tail.slice(-SUSPECT)) || this.#word.length >= ENCODED;
  }

  /** Whether the last word, read as Base64 or hexadecimal, holds words of the secret. */
  #isEncoded(): boolean {
    const word = /[0-9A-Za-z+/_=-]{24,}/u.exec(this.#word)?.[0];
    if (word === undefined) return false;
    const isHex = /^[0-9a-f]+$/iu.test(word);
    const texts = [Buffer.from(word, 'base64'), ...(isHex ? [Buffer.from(word, 'hex')] : [])];
    return texts.some((bytes) =>
      runsOf(fold(bytes.toString('utf8')), SUSPECT).some((start) => this.#starts.has(start)),
    );
  }
}

/** Whether a whole text holds words of a secret that `known` does not have. */
export function givesAway(secret: string, known: readonly string[], text: string): boolean {
  const filter = new SecretFilter(secret, known);
  return filter.push(text) === undefined || filter.end() === undefined;
}

/** Letters without accents, in lower case, and digits; nothing else. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const backwards = (text: string): string => Array.from(text).toReversed().join('');

const A = 'a'.charCodeAt(0);
const rotated = (text: string): string =>
  text.replace(/[a-z]/gu, (letter) => String.fromCharCode(A + ((letter.charCodeAt(0) - A + 13) % 26)));

const runsOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
