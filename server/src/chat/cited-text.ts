/** What a model is told to write, in place of markers of citations, when the passages do not hold the answer. */
export const NO_ANSWER = 'NO_ANSWER';
export const PARTLY = 'PARTLY';

/** Markers may span pieces of the stream: what could still become one, and the space before it, is held back. */
const MAYBE_MARKER = /(?<!\s)(?:\s*\[[^[\]\n]{0,40}|\s+)$/u;
const MARKER = /(?<!\s)(\s*)\[([^[\]\n]{1,40})\]/gu;
const NUMBERS = /^\s*\d{1,4}(?:\s*[,;]\s*\d{1,4})*\s*$/u;
// Control characters except tab and line feed: nobody sees them, and the database refuses one of them.
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029\ufeff]/gu;

/**
 * Reads a model's text as it streams: keeps citations of passages that were given to it, numbered anew in the order
 * they are first cited, and takes out all other markers.
 */
export class CitedText {
  readonly #given: number;
  readonly #showsMarkers: boolean;
  readonly #numbers = new Map<number, number>();
  #held = '';
  says: typeof NO_ANSWER | typeof PARTLY | undefined;

  constructor(given: number, showsMarkers: boolean) {
    this.#given = given;
    this.#showsMarkers = showsMarkers;
  }

  /** Passages cited, by the number they were given; the first cited is number 1 in the text. */
  get cited(): readonly number[] {
    return [...this.#numbers.keys()];
  }

  /** The text that may be shown, now that this piece has come. */
  push(piece: string): string {
    const text = (this.#held + piece).replace(INVISIBLE, '');
    const at = MAYBE_MARKER.exec(text)?.index ?? text.length;
    this.#held = text.slice(at);
    return this.#clean(text.slice(0, at));
  }

  /** What was held back, now that nothing more comes. */
  end(): string {
    const rest = this.#clean(this.#held).trimEnd();
    this.#held = '';
    return rest;
  }

  #clean(text: string): string {
    return text.replace(MARKER, (whole, space: string, inside: string) => {
      if (inside === NO_ANSWER || inside === PARTLY) {
        this.says = inside;
        return space;
      }
      if (!NUMBERS.test(inside)) return whole;
      const shown = inside
        .split(/[,;]/u)
        .map(Number)
        .filter((number) => number >= 1 && number <= this.#given)
        .map((number) => this.#shownAs(number));
      if (shown.length === 0 || !this.#showsMarkers) return '';
      return `${space}${shown.map((number) => `[${number}]`).join('')}`;
    });
  }

  #shownAs(number: number): number {
    const known = this.#numbers.get(number);
    if (known !== undefined) return known;
    const next = this.#numbers.size + 1;
    this.#numbers.set(number, next);
    return next;
  }
}
