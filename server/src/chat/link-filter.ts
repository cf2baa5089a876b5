import { addressesIn, decodeMarkdown, mayBecomeAddress } from './addresses.ts';
import type { LinkPolicy } from './link-policy.ts';
import { ADDRESS_MAX, shownAs } from './link-step.ts';
import type { Step } from './link-step.ts';
import { readClosing } from './link-target.ts';

const GAP = /\s*/uy;
const WORD = /[^\s<[\]]+/uy;
const BETWEEN_ANGLES = /<([^\s<>]+)>/uy;
const TAG = /<[a-z/!?]/iuy;
/** Matches empty quotation marks, brackets and emphasis, left after the removal of an address. */
const EMPTY_MARKS = /\(\)|«»|“”|""|\*{4}|_{4}|``/gu;
/** Matches punctuation that needs no space before it. */
const PUNCTUATION = /^[.,;:!?…]*\s?$/u;

/**
 * Filters an answer while it streams: only links that the policy allows pass. A word that may become an address is held
 * back until it is complete. Text in escapes or code is filtered, too: in doubt, the filter breaks the link.
 */
export class LinkFilter {
  readonly #policy: LinkPolicy;
  #held = '';
  /** The shown part of the current line. */
  #line = '';
  /** Whether the current word is the rest of an address that is too long. */
  #isRemoving = false;

  constructor(policy: LinkPolicy) {
    this.#policy = policy;
  }

  /** The number of characters held back. */
  get heldLength(): number {
    return this.#held.length;
  }

  /** Adds a piece. Returns the text that can be shown now. */
  push(piece: string): string {
    this.#held += piece;
    return this.#read(false);
  }

  /** Ends the stream. Returns the rest of the text. */
  end(): string {
    return this.#read(true).trimEnd();
  }

  #read(isEnd: boolean): string {
    const text = this.#held;
    let shown = '';
    for (let at = 0; ;) {
      GAP.lastIndex = at;
      const gap = GAP.exec(text)?.[0] ?? '';
      const next = at + gap.length;
      if (gap !== '') this.#isRemoving = false;
      const step = next === text.length ? undefined : this.#step(text, next, isEnd);
      if (!step) {
        // Hold back the space with the word: both are removed together.
        this.#held = text.slice(at);
        return shown;
      }
      const space =
        step.isRemoval && !this.#isRemoving && PUNCTUATION.test(step.text + (text[step.upTo] ?? ''))
          ? gap.replace(/[^\n]/gu, '')
          : gap;
      const piece = space + (wouldFormLink(this.#line + space, step.text) ? ` ${step.text}` : step.text);
      shown += piece;
      this.#line = (this.#line + piece).split('\n').at(-1)!;
      at = step.upTo;
    }
  }

  #step(text: string, at: number, isEnd: boolean): Step {
    const first = text[at];
    if (first === '[') return { upTo: at + 1, text: '[' };
    if (first === ']') return readClosing({ text, at, isEnd, line: this.#line }, this.#policy);
    return first === '<' ? this.#readAngle(text, at, isEnd) : this.#readWord(text, at, isEnd);
  }

  /** Reads from a `<`. It opens an address in angle brackets, or markup, which is shown as text with `‹`. */
  #readAngle(text: string, at: number, isEnd: boolean): Step {
    BETWEEN_ANGLES.lastIndex = at;
    const [whole, inside = ''] = BETWEEN_ANGLES.exec(text) ?? [];
    if (whole === undefined) {
      const isOpen = !isEnd && text.length - at <= ADDRESS_MAX && /^<[^\s<>]*$/u.test(text.slice(at));
      if (isOpen) return undefined;
    } else if (/^[a-z][a-z0-9+.-]*:|@/iu.test(inside)) {
      const shown = this.#policy.linkOf(inside) ?? shownAs(this.#policy, decodeMarkdown(inside), isEnd);
      return shown === undefined ? undefined : { upTo: at + whole.length, text: shown, isRemoval: true };
    }
    TAG.lastIndex = at;
    return { upTo: at + 1, text: TAG.test(text) ? '‹' : '<' };
  }

  #readWord(text: string, at: number, isEnd: boolean): Step {
    WORD.lastIndex = at;
    const word = WORD.exec(text)![0].slice(0, ADDRESS_MAX);
    const upTo = at + word.length;
    if (this.#isRemoving) return { upTo, text: '', isRemoval: true };
    const isTooLong = word.length === ADDRESS_MAX;
    const isOpen = upTo === text.length && !isEnd && !isTooLong;
    // The beginning of the word may be shown already.
    const before = /\s/u.test(text[at - 1] ?? '')
      ? ''
      : decodeMarkdown(/[^\s[\]]{0,256}$/u.exec(this.#line)![0]);
    if (isOpen && (word.endsWith('!') || mayBecomeAddress(before + word))) return undefined;
    const judged = isOpen ? word : this.#judge(before, word, text[upTo], isEnd);
    if (judged === undefined) return undefined;
    this.#isRemoving = isTooLong && judged !== word;
    // A browser fetches an image without a click: turn it into a link, which the policy judges.
    const shown = text[upTo] === '[' ? judged.replace(/!$/u, '') : judged;
    return { upTo, text: shown, isRemoval: judged !== word };
  }

  /** Returns the word with its allowed addresses only; undefined if it needs more text. `next` follows the word. */
  #judge(before: string, word: string, next: string | undefined, isEnd: boolean): string | undefined {
    const plain = decodeMarkdown(word);
    const known = before.length;
    let shown = '';
    let at = 0;
    for (const { start, end, address } of addressesIn(before + plain)) {
      if (end <= known) continue;
      const allowed = this.#policy.linkOf(address) ?? shownAs(this.#policy, address, isEnd);
      if (allowed === undefined) return undefined;
      // The part before the `@` may be shown already, so it is always kept.
      const kept =
        allowed === '' ? (/^(?!.*www\.)[\p{L}\p{N}+.-]*(?=@)/iu.exec(address)?.[0] ?? '') : address;
      // A decoded word may contain markup: keep its addresses only.
      if (plain === word)
        shown += plain.slice(at, Math.max(at, start - known)) + kept.slice(Math.max(0, known - start));
      else shown += allowed;
      at = end - known;
      if (allowed !== '' && mayContinue(plain.slice(at) + (next ?? ''))) shown += ' ';
    }
    if (at === 0) return word;
    if (plain === word) shown += plain.slice(at);
    return shown === word ? word : shown.replace(EMPTY_MARKS, '');
  }
}

/** Whether a renderer could extend the address beyond our end, up to another host after a `@`. */
const mayContinue = (rest: string): boolean => !/^[.,;:!?*_)"']*(?:\s|$)/u.test(rest);

/** Whether the removal of the text between two brackets would form a link or a definition. */
const wouldFormLink = (before: string, next: string): boolean => before.endsWith(']') && /^[(:]/u.test(next);
