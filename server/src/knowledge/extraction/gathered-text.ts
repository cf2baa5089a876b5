import { isStopWord } from '../retrieval/language.ts';
import { LineEdges } from './line-text.ts';
import { collapse } from './page.ts';
import { countWords } from './sections.ts';
import { withoutGaps } from './struck-text.ts';

/** The most words of a title in bold or on a line of its own. */
const TITLE_WORDS = 8;
/** The number of characters that are examined at the end of a text. */
const LONGEST_WORD = 40;

interface Piece {
  /** The separator between this piece and the piece before it. */
  after: 'break' | 'bold';
  text: string;
  isBlank: boolean;
  /** Whether all its words are in bold. */
  isBold: boolean;
}

/** A text of its own: a paragraph, or a line of it. */
export interface GatheredLine {
  readonly text: string;
  readonly isBold: boolean;
}

const emptyPiece = (after: Piece['after']): Piece => ({ after, text: '', isBlank: true, isBold: true });

/** Gathers the text of one block. A line break, or bold words at its beginning, may split it into several. */
export class GatheredText {
  #pieces = [emptyPiece('break')];
  readonly edges = new LineEdges();

  add(text: string, isBold = false): void {
    const isBlank = text.trim() === '';
    this.#last.text += this.edges.before(text) + text;
    this.#last.isBlank &&= isBlank;
    this.#last.isBold &&= isBlank || isBold;
  }

  breakLine(): void {
    this.edges.clear();
    this.#pieces.push(emptyPiece('break'));
  }

  /** Ends bold text; bold words at the beginning of a line may be its title. */
  endBold(): void {
    this.#pieces.push(emptyPiece('bold'));
  }

  get isEmpty(): boolean {
    return this.#pieces.every(({ isBlank }) => isBlank);
  }

  get isAtLineStart(): boolean {
    const { after, isBlank } = this.#last;
    return after === 'break' && isBlank;
  }

  /** Returns the gathered texts, split where one ends and another begins, and clears the buffer. */
  take(): GatheredLine[] {
    const texts: { pieces: string[]; words: number; isBold: boolean }[] = [];
    let isOpen = false;
    for (const { after, text, isBold } of this.#pieces) {
      const piece = collapse(text);
      const last = isOpen ? texts.at(-1) : undefined;
      if (piece === '') isOpen &&= after === 'bold';
      else if (last === undefined || isBoundary(last.pieces.at(-1) ?? '', last.words, piece, after)) {
        texts.push({ pieces: [text], words: countWords(piece), isBold });
        isOpen = true;
      } else {
        last.pieces.push(after === 'break' ? ` ${text}` : text);
        last.words += countWords(piece);
        last.isBold &&= isBold;
      }
    }
    this.#pieces = [emptyPiece('break')];
    this.edges.clear();
    return texts
      .map(({ pieces, isBold }) => ({ text: collapse(withoutGaps(pieces.join(''))), isBold }))
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  }

  get #last(): Piece {
    return this.#pieces.at(-1)!;
  }
}

/**
 * Whether a text of so many words ends here: after its last full stop, or because it is a title. A wrapped line goes
 * on.
 */
function isBoundary(before: string, words: number, next: string, after: Piece['after']): boolean {
  const [first = ''] = /^[\p{L}\p{N}]+/u.exec(next) ?? [];
  if (/^\p{Ll}/u.test(next)) return false;
  const end = before.trimEnd().slice(-LONGEST_WORD);
  const lastWord = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u.exec(end)?.[0];
  const isTitle = words < TITLE_WORDS && lastWord !== undefined && !isFunctionWord(lastWord);
  if (after === 'bold') return isTitle && /^\p{Lu}/u.test(first) && isFunctionWord(first);
  return isTitle || /[.!?…]$/u.test(end);
}

const isFunctionWord = (word: string): boolean =>
  isStopWord(word.toLowerCase(), 'it') || isStopWord(word.toLowerCase(), 'en');
