import { addressesIn, decoded, mayBecomeAddress } from './addresses.ts';
import type { LinkPolicy } from './link-policy.ts';
import { ADDRESS_MAX, shownAs } from './link-step.ts';
import type { Step } from './link-step.ts';
import { readClosing } from './link-target.ts';

const GAP = /\s*/uy;
const WORD = /[^\s<[\]]+/uy;
const BETWEEN_ANGLES = /<([^\s<>]+)>/uy;
const TAG = /<[a-z/!?]/iuy;
/** What a removed address leaves behind. */
const EMPTY_MARKS = /\(\)|«»|“”|""|\*{4}|_{4}|``/gu;
/** What may follow the word before without a space, up to the next one. */
const OF_SENTENCE = /^[.,;:!?…]*\s?$/u;

/**
 * Reads an answer as it streams, and lets through only the links that the policy allows. A word that may become an
 * address is held back until it is whole. Escapes and code exempt nothing: in doubt, a link is broken.
 */
export class LinkFilter {
  readonly #policy: LinkPolicy;
  #held = '';
  /** What was shown of the line under way. */
  #line = '';
  /** Inside an address that is removed because it is too long. */
  #isRemoving = false;

  constructor(policy: LinkPolicy) {
    this.#policy = policy;
  }

  /** How many characters are held back. */
  get length(): number {
    return this.#held.length;
  }

  /** The text that may be shown, now that this piece has come. */
  push(piece: string): string {
    this.#held += piece;
    return this.#read(false);
  }

  /** What was held back, now that nothing more comes. */
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
        // The space before a word is held with it: both are removed together.
        this.#held = text.slice(at);
        return shown;
      }
      const space =
        step.isRemoval && !this.#isRemoving && OF_SENTENCE.test(step.text + (text[step.upTo] ?? ''))
          ? gap.replace(/[^\n]/gu, '')
          : gap;
      const piece = space + (joinsBracket(this.#line + space, step.text) ? ` ${step.text}` : step.text);
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

  /** `<` opens an address between angle brackets, or markup: this is shown as text, by another sign. */
  #readAngle(text: string, at: number, isEnd: boolean): Step {
    BETWEEN_ANGLES.lastIndex = at;
    const [whole, inside = ''] = BETWEEN_ANGLES.exec(text) ?? [];
    if (whole === undefined) {
      const isOpen = !isEnd && text.length - at <= ADDRESS_MAX && /^<[^\s<>]*$/u.test(text.slice(at));
      if (isOpen) return undefined;
    } else if (/^[a-z][a-z0-9+.-]*:|@/iu.test(inside)) {
      const shown = this.#policy.linkOf(inside) ?? shownAs(this.#policy, decoded(inside), isEnd);
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
    // The word may have begun before: in parts that were let through.
    const begun = /\s/u.test(text[at - 1] ?? '') ? '' : decoded(/[^\s[\]]{0,256}$/u.exec(this.#line)![0]);
    if (isOpen && (word.endsWith('!') || mayBecomeAddress(begun + word))) return undefined;
    const judged = isOpen ? word : this.#judge(begun, word, text[upTo], isEnd);
    if (judged === undefined) return undefined;
    this.#isRemoving = isTooLong && judged !== word;
    // An image would be fetched without a click: it becomes a link, which is judged as one.
    const shown = text[upTo] === '[' ? judged.replace(/!$/u, '') : judged;
    return { upTo, text: shown, isRemoval: judged !== word };
  }

  /** The word, its addresses judged; undefined while one of them is open. `next` is the character after the word. */
  #judge(begun: string, word: string, next: string | undefined, isEnd: boolean): string | undefined {
    const plain = decoded(word);
    const known = begun.length;
    let shown = '';
    let at = 0;
    for (const { start, end, address } of addressesIn(begun + plain)) {
      if (end <= known) continue;
      const allowed = this.#policy.linkOf(address) ?? shownAs(this.#policy, address, isEnd);
      if (allowed === undefined) return undefined;
      // Of an e-mail address the part before the sign may have been let through: it always is.
      const kept =
        allowed === '' ? (/^(?!.*www\.)[\p{L}\p{N}+.-]*(?=@)/iu.exec(address)?.[0] ?? '') : address;
      // What decoding brought to light may be markup: of such a word its addresses alone are kept.
      if (plain === word)
        shown += plain.slice(at, Math.max(at, start - known)) + kept.slice(Math.max(0, known - start));
      else shown += allowed;
      at = end - known;
      if (allowed !== '' && mayGoOn(plain.slice(at) + (next ?? ''))) shown += ' ';
    }
    if (at === 0) return word;
    if (plain === word) shown += plain.slice(at);
    return shown === word ? word : shown.replace(EMPTY_MARKS, '');
  }
}

/** Whether a renderer may read on in the address where it ends for us, up to another host after a `@`. */
const mayGoOn = (rest: string): boolean => !/^[.,;:!?*_)"']*(?:\s|$)/u.test(rest);

/** Whether a link or a definition would come to be where something between two brackets was removed. */
const joinsBracket = (before: string, next: string): boolean => before.endsWith(']') && /^[(:]/u.test(next);
