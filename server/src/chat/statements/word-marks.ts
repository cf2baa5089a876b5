import { hashOf } from './tokens.ts';
import type { Token } from './tokens.ts';

const BITS = 13;
const MASK = (1 << BITS) - 1;

/**
 * Some words, each as two marks in a table. Few words of a text are among them, and a look at the table takes less time than a
 * look into a `Map`, for which the text of the word must be made.
 */
export class WordMarks {
  readonly #marks = new Uint8Array(1 << BITS);

  constructor(words: Iterable<string>) {
    for (const word of words) {
      const hash = hashOf(word);
      this.#marks[hash & MASK] = 1;
      this.#marks[(hash >>> BITS) & MASK] = 1;
    }
  }

  /** Whether the token may be one of the words; false means that it is none of them. */
  mayBe({ kind, hash }: Token): boolean {
    return kind === 'word' && this.#marks[hash & MASK] === 1 && this.#marks[(hash >>> BITS) & MASK] === 1;
  }
}
