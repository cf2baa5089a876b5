import type { Thoughts } from './dialect.ts';

const TAG = /<(\/?)(?:think|thinking|thoughts?|reasoning)>/iu;
/** Matches the beginning of a tag: it may be cut over several pieces. */
const MAYBE_TAG = /<\/?[a-z]{0,9}$/iu;

/**
 * Removes a model's thoughts from the text of its answer while it streams. Some models close their thoughts with a tag
 * that they never opened: then all text before it is thoughts. So the text of a model that is not known yet, or known to
 * do so, is held until its thoughts are closed, or until its end.
 */
export class ThoughtFilter {
  readonly #known: Thoughts;
  #state: 'held' | 'thinking' | 'answer';
  /** The text that is held, without its end. */
  #held = '';
  /** The end of the text, which may be the beginning of a tag. */
  #rest = '';
  #found: Thoughts | undefined;
  #hasShown = false;

  constructor(known: Thoughts) {
    this.#known = known;
    this.#state = known === 'apart' ? 'answer' : 'held';
  }

  /** Where the model thinks, as far as it is known. */
  get found(): Thoughts {
    return this.#found ?? this.#known;
  }

  /** Whether it holds text that may be thoughts. */
  get isHolding(): boolean {
    return this.#state === 'held' && (this.#held !== '' || this.#rest !== '');
  }

  /** The model thinks in fields of their own, so its text is the answer. */
  thinksApart(): void {
    if (this.#known !== 'unknown' || this.#state !== 'held' || this.#held !== '' || this.#rest !== '') return;
    this.#found = 'apart';
    this.#state = 'answer';
  }

  /** Adds a piece. Returns the text that can be shown now, and whether all text before it was thoughts. */
  push(piece: string): { shown: string; withdraws: boolean } {
    // Most pieces have no tag.
    if (this.#state === 'answer' && this.#rest === '' && !piece.includes('<')) {
      this.#hasShown ||= piece !== '';
      return { shown: piece, withdraws: false };
    }
    let text = this.#rest + piece;
    let shown = '';
    let withdraws = false;
    for (let tag = TAG.exec(text); tag; tag = TAG.exec(text)) {
      const before = this.#take(text.slice(0, tag.index));
      text = text.slice(tag.index + tag[0].length);
      if (tag[1] === '') {
        shown += this.#open(before);
      } else {
        if (this.#state !== 'thinking') {
          withdraws ||= this.#hasShown;
          shown = '';
          this.#found = 'unopened';
        }
        this.#state = 'answer';
      }
    }
    const at = MAYBE_TAG.exec(text)?.index ?? text.length;
    this.#rest = text.slice(at);
    const rest = this.#take(text.slice(0, at));
    if (this.#state === 'held') this.#held = rest;
    else shown += rest;
    this.#hasShown ||= shown !== '';
    return { shown, withdraws };
  }

  /**
   * Ends the answer, which the model ended itself or not. Returns the rest of the text. Text that is held is shown only
   * if it is whole: otherwise it may be thoughts.
   */
  end(isWhole: boolean): string {
    const isHeld = this.#state === 'held';
    const rest = isHeld && !isWhole ? '' : this.#take(this.#rest);
    if (isHeld && rest !== '' && this.#known === 'unknown') this.#found = 'apart';
    this.#rest = '';
    return rest;
  }

  /** Returns the text of the answer in it, with the text that was held before. */
  #take(text: string): string {
    const held = this.#held;
    this.#held = '';
    return this.#state === 'thinking' ? '' : held + text;
  }

  /** Begins thoughts. Returns the text before them. */
  #open(before: string): string {
    if (this.#state === 'held') this.#found = 'apart';
    this.#state = 'thinking';
    return before;
  }
}

/** Returns a stored answer without thoughts, which answers of earlier versions may hold. */
export function withoutThoughts(text: string): string {
  if (!text.includes('<')) return text;
  const filter = new ThoughtFilter('unopened');
  return filter.push(text).shown + filter.end(true);
}
