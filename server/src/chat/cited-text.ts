/** The markers that a model must write when the passages hold no answer, or only a part of it, and when it asks back. */
export const NO_ANSWER = 'NO_ANSWER';
export const PARTLY = 'PARTLY';
export const CLARIFY = 'CLARIFY';
/** The question is on a subject that is not answered. */
export const REFUSED = 'REFUSED';
const DECLARED = [NO_ANSWER, PARTLY, CLARIFY, REFUSED] as const;

/** Matches the beginning of a marker and the space before it: a marker may span several pieces of the stream. */
const MAYBE_MARKER = /(?<!\s)(?:\s*\[[^[\]\n]{0,40}|\s+)$/u;
const MARKER = /(?<!\s)(\s*)\[([^[\]\n]{1,40})\]/gu;
const NUMBERS = /^\s*\d{1,4}(?:\s*[,;]\s*\d{1,4})*\s*$/u;
// Control characters except tab and line feed. They are invisible, and PostgreSQL rejects NUL.
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029\ufeff]/gu;

/** A stored text of a model without the numbers of its citations. */
export const withoutNumbers = (text: string, cited: ReadonlySet<number>): string =>
  text.replace(MARKER, (whole, _space, inside: string) => (cited.has(Number(inside)) ? '' : whole));

/**
 * Filters a model's text while it streams. Keeps the citations of passages that the model received, renumbered in the
 * order of their first citation. Removes all other markers.
 */
export class CitedText {
  readonly #given: number;
  readonly #showsMarkers: boolean;
  readonly #numbers = new Map<number, number>();
  #held = '';
  /** The marker that the model wrote, if any. */
  declared: (typeof DECLARED)[number] | undefined;

  constructor(given: number, showsMarkers: boolean) {
    this.#given = given;
    this.#showsMarkers = showsMarkers;
  }

  /** The prompt's numbers of the cited passages, in the order of citation: the first one is number 1 in the text. */
  get cited(): readonly number[] {
    return [...this.#numbers.keys()];
  }

  /** Adds a piece. Returns the text that can be shown now. */
  push(piece: string): string {
    const text = (this.#held + piece).replace(INVISIBLE, '');
    const at = MAYBE_MARKER.exec(text)?.index ?? text.length;
    this.#held = text.slice(at);
    return this.#clean(text.slice(0, at));
  }

  /** Ends the stream. Returns the rest of the text. */
  end(): string {
    const rest = this.#clean(this.#held).trimEnd();
    this.#held = '';
    return rest;
  }

  #clean(text: string): string {
    return text.replace(MARKER, (whole, space: string, inside: string) => {
      const marker = DECLARED.find((one) => one === inside);
      if (marker !== undefined) {
        this.declared = marker;
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
