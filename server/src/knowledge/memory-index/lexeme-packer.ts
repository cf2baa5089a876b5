import { hashOf } from '../retrieval/passage-tokens.ts';
import { lettersOf } from '../retrieval/vocabulary.ts';
import { GrowingBytes, GrowingNumbers } from './growing-arrays.ts';
import type { PackedArrays } from './packed-index.ts';

export interface Lexeme {
  readonly lexeme: string;
  readonly df: number;
}

/** Longer stems than this count as of this length; no correction is that far from a word. */
const LONGEST = 128;
const isStem = (lexeme: string): boolean => !lexeme.startsWith('=');
const encoder = new TextEncoder();

type LexemeArrays = Pick<
  PackedArrays,
  | 'lexemeHashes'
  | 'lexemeStarts'
  | 'lexemes'
  | 'frequencies'
  | 'postingStarts'
  | 'postings'
  | 'byLength'
  | 'letters'
  | 'lengthStarts'
>;

/** Packs the lexemes of an index, and the passages with each stem. */
export class LexemePacker {
  readonly #lexemes: readonly (Lexeme & { readonly hash: number })[];
  /** The number of the stem with a hash, if it is the only one. */
  readonly #byHash = new Map<number, number>();
  readonly #colliding = new Map<string, number>();
  readonly #collidingHashes = new Set<number>();
  /** The stems of all passages, one passage after the other. */
  readonly #occurrences = new GrowingNumbers();
  readonly #passageEnds = new GrowingNumbers();

  constructor(lexemes: readonly Lexeme[]) {
    this.#lexemes = lexemes
      .map((each) => ({ ...each, hash: hashOf(each.lexeme) }))
      .sort((a, b) => a.hash - b.hash || (a.lexeme < b.lexeme ? -1 : 1));
    const stems = this.#lexemes.entries().filter(([, { lexeme }]) => isStem(lexeme));
    const numbers = Map.groupBy(stems, ([, { hash }]) => hash);
    for (const [hash, found] of numbers) {
      if (found.length > 1) this.#collidingHashes.add(hash);
      for (const [number, { lexeme }] of found) {
        if (found.length === 1) this.#byHash.set(hash, number);
        else this.#colliding.set(lexeme, number);
      }
    }
  }

  get collidingStems(): string[] {
    return [...this.#colliding.keys()];
  }

  get bytes(): number {
    return this.#occurrences.length + 32 * this.#lexemes.length;
  }

  /** Adds the next passage. Throws if it has a stem that the statistics lack. */
  addPassage(stemHashes: Uint32Array, colliding: readonly string[]): void {
    for (const hash of new Set(stemHashes)) {
      if (hash === 0 || this.#collidingHashes.has(hash)) continue;
      this.#push(this.#byHash.get(hash));
    }
    for (const stem of colliding) this.#push(this.#colliding.get(stem));
    this.#passageEnds.push(this.#occurrences.length);
  }

  #push(lexeme: number | undefined): void {
    if (lexeme === undefined) throw new Error('A passage has a stem that the statistics of its index lack');
    this.#occurrences.push(lexeme);
  }

  arrays(): LexemeArrays {
    const text = new GrowingBytes();
    const starts = new GrowingNumbers();
    for (const { lexeme } of this.#lexemes) {
      starts.push(text.length);
      text.pushBytes(encoder.encode(lexeme));
    }
    starts.push(text.length);
    return {
      lexemeHashes: Uint32Array.from(this.#lexemes, ({ hash }) => hash),
      lexemeStarts: starts.view(),
      lexemes: text.view(),
      frequencies: Uint32Array.from(this.#lexemes, ({ df }) => df),
      ...this.#postings(),
      ...this.#lengths(),
    };
  }

  /** Throws if a stem occurs in more or fewer passages than the statistics say. */
  #postings(): Pick<PackedArrays, 'postingStarts' | 'postings'> {
    const occurrences = this.#occurrences.view();
    const ends = new Uint32Array(this.#lexemes.length);
    for (const lexeme of occurrences) ends[lexeme] = (ends[lexeme] ?? 0) + 1;
    for (const [lexeme, { df, lexeme: text }] of this.#lexemes.entries()) {
      if (isStem(text) && ends[lexeme] !== df)
        throw new Error('The statistics of an index differ from its passages');
      ends[lexeme] = (ends[lexeme] ?? 0) + (ends[lexeme - 1] ?? 0);
    }
    const next = new Uint32Array(ends.length);
    for (let lexeme = 1; lexeme < ends.length; lexeme++) next[lexeme] = ends[lexeme - 1] ?? 0;
    const passages = new Uint32Array(occurrences.length);
    let at = 0;
    for (const [passage, end] of this.#passageEnds.view().entries()) {
      for (; at < end; at++) {
        const lexeme = occurrences[at] ?? 0;
        passages[next[lexeme]!++] = passage;
      }
    }
    return encodePostings(passages, ends);
  }

  #lengths(): Pick<PackedArrays, 'byLength' | 'letters' | 'lengthStarts'> {
    const stems = [...this.#lexemes.entries()]
      .filter(([, { lexeme }]) => isStem(lexeme))
      .map(([number, { lexeme }]) => ({ number, lexeme, length: Math.min(LONGEST, lexeme.length) }))
      .sort((a, b) => a.length - b.length);
    const starts = new Uint32Array(LONGEST + 2);
    for (const { length } of stems) starts[length + 1] = (starts[length + 1] ?? 0) + 1;
    for (let length = 1; length < starts.length; length++)
      starts[length] = (starts[length] ?? 0) + (starts[length - 1] ?? 0);
    return {
      byLength: Uint32Array.from(stems, ({ number }) => number),
      letters: Int32Array.from(stems, ({ lexeme }) => lettersOf(lexeme)),
      lengthStarts: starts,
    };
  }
}

function encodePostings(
  passages: Uint32Array,
  ends: Uint32Array,
): Pick<PackedArrays, 'postingStarts' | 'postings'> {
  const postings = new GrowingBytes();
  const starts = new GrowingNumbers();
  let at = 0;
  for (const end of ends) {
    starts.push(postings.length);
    for (let last = 0; at < end; at++) {
      const passage = passages[at] ?? 0;
      postings.pushNumber(passage - last);
      last = passage;
    }
  }
  starts.push(postings.length);
  return { postingStarts: starts.view(), postings: postings.view() };
}
