import { isStopWord } from '../retrieval/language.ts';
import { collapse } from './page.ts';
import { countWords } from './sections.ts';

/** A title in bold or on a line of its own is no longer than this. */
const TITLE_WORDS = 8;
/** Of the end of a text no more is looked at. */
const LONGEST_WORD = 40;

interface Piece {
  /** What stands between this and the piece before it. */
  after: 'break' | 'bold';
  text: string;
  isBlank: boolean;
}

const emptyPiece = (after: Piece['after']): Piece => ({ after, text: '', isBlank: true });

/** The text of one block as it is gathered. A line break, or bold words at its beginning, may show that it is several. */
export class GatheredText {
  #pieces = [emptyPiece('break')];

  add(text: string): void {
    this.#last.text += text;
    this.#last.isBlank &&= text.trim() === '';
  }

  breakLine(): void {
    this.#pieces.push(emptyPiece('break'));
  }

  /** Bold words have ended; those at the beginning of a line may be its title. */
  endBold(): void {
    this.#pieces.push(emptyPiece('bold'));
  }

  get isAtLineStart(): boolean {
    const { after, isBlank } = this.#last;
    return after === 'break' && isBlank;
  }

  /** What was gathered, cut where one text ends and another begins; nothing is kept. */
  take(): string[] {
    const texts: { pieces: string[]; words: number }[] = [];
    let isOpen = false;
    for (const { after, text } of this.#pieces) {
      const piece = collapse(text);
      const last = isOpen ? texts.at(-1) : undefined;
      if (piece === '') isOpen &&= after === 'bold';
      else if (last === undefined || isBoundary(last.pieces.at(-1) ?? '', last.words, piece, after)) {
        texts.push({ pieces: [text], words: countWords(piece) });
        isOpen = true;
      } else {
        last.pieces.push(after === 'break' ? ` ${text}` : text);
        last.words += countWords(piece);
      }
    }
    this.#pieces = [emptyPiece('break')];
    return texts.map(({ pieces }) => collapse(pieces.join(''))).filter((text) => /[\p{L}\p{N}]/u.test(text));
  }

  get #last(): Piece {
    return this.#pieces.at(-1)!;
  }
}

/** Whether a text of so many words ends here: after its last full stop, or because it is a title. A cut line goes on. */
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
