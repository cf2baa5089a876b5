import type { BlockList } from '../block-list.ts';
import { countWords } from '../../extraction/sections.ts';
import { collapse } from '../../extraction/page.ts';

const TITLE_WORDS = 14;
/** A line that ends so is a sentence or goes on. */
const NO_TITLE_END = /[.;,:…]$/u;
const QUESTION_WORDS = 40;

/**
 * Adds the paragraphs of a document. A short line in bold right before a text is its heading, one level below the last
 * heading: many documents set their headings so.
 */
export class BoldTitles {
  readonly #list: BlockList;
  #level = 1;
  /** Whether the last heading asks something: a further question stands beside it, not below. */
  #isAsked = false;
  #held: string | undefined;

  constructor(list: BlockList) {
    this.#list = list;
  }

  heading(text: string, level: number): void {
    this.close();
    this.#level = level;
    this.#isAsked = text.trimEnd().endsWith('?');
    this.#list.heading(text.replaceAll('\n', ' '), level);
  }

  paragraph(text: string, isBold: boolean): void {
    if (collapse(text) === '') return;
    if (isBold && isTitle(collapse(text))) {
      this.close();
      this.#held = collapse(text);
    } else this.text('paragraph', text);
  }

  item(text: string, isBold: boolean): void {
    if (isBold && isTitle(collapse(text))) this.paragraph(text, isBold);
    else this.text('item', text);
  }

  text(kind: 'paragraph' | 'item', text: string): void {
    if (collapse(text) === '') return;
    if (this.#held !== undefined) {
      const isBeside = this.#isAsked && this.#held.endsWith('?');
      this.#list.heading(this.#held, isBeside ? this.#level : this.#level + 1);
    }
    this.#held = undefined;
    this.#list.text(kind, text);
  }

  /** A line in bold that no text follows is the title of the document at its beginning, and else a paragraph. */
  close(): void {
    if (this.#held === undefined) return;
    if (this.#list.blocks.length === 0) this.#list.heading(this.#held, 1);
    else this.#list.text('paragraph', this.#held);
    this.#held = undefined;
  }
}

function isTitle(text: string): boolean {
  if (!/\p{L}/u.test(text)) return false;
  if (text.endsWith('?')) return countWords(text) <= QUESTION_WORDS;
  return countWords(text) <= TITLE_WORDS && !NO_TITLE_END.test(text);
}
