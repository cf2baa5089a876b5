const BITS = 12;
const MASK = (1 << BITS) - 1;

/**
 * Some hashes as marks in a table. Few of a passage's words are words of the question, and a look at the table takes less time
 * than a look into a `Map`.
 */
export class HashMarks {
  readonly #marks = new Uint8Array(1 << BITS);

  constructor(...hashes: Iterable<number>[]) {
    for (const hash of hashes.flatMap((each) => [...each])) this.#marks[hash & MASK] = 1;
  }

  /** Whether the hash may be one of them; false means that it is none. The bits above the hash do not matter. */
  mayHave(hash: number): boolean {
    return this.#marks[hash & MASK] === 1;
  }
}
