import { analyse } from '../retrieval/analysis.ts';
import { isGeneralWord, type Language } from '../retrieval/language.ts';
import type { Question } from '../retrieval/question.ts';
import { areOpposite } from './opposites.ts';

/** The words of a text, and the terms of the question among them. */
export interface MatchedWords {
  /** The terms as bits: found as such, or by a synonym or a derived word. */
  readonly exact: number;
  readonly near: number;
  /** The unstemmed words of the question as bits. */
  readonly words: bigint;
  readonly stems: ReadonlySet<string>;
  readonly count: number;
}

/** The letters that a word and its derived words have in common. */
const ROOT = 5;

/** Finds the terms of one question in texts. */
export class WordMatcher {
  readonly #question: Question;
  readonly #counted: boolean[];
  readonly #terms = new Map<string, number>();
  readonly #synonyms = new Map<string, number>();
  readonly #roots = new Map<string, number>();
  readonly #words = new Map<string, bigint>();
  /** The weight of the terms that say what the question is about. */
  readonly total: number;

  constructor(question: Question) {
    this.#question = question;
    const says = question.terms.map((term) => !term.isAsking);
    this.#counted = says.includes(true) ? says : says.map(() => true);
    question.terms.forEach(({ stem, synonyms }, index) => {
      const bit = 1 << index;
      this.#terms.set(stem, bit);
      for (const other of synonyms)
        this.#synonyms.set(other.stem, (this.#synonyms.get(other.stem) ?? 0) | bit);
      if (stem.length >= ROOT)
        this.#roots.set(stem.slice(0, ROOT), (this.#roots.get(stem.slice(0, ROOT)) ?? 0) | bit);
    });
    question.words.forEach(({ word, stem }, index) => {
      if (stem !== null) this.#words.set(word, 1n << BigInt(index));
    });
    this.total = this.weigh(-1);
  }

  match(text: string, language: Language): MatchedWords {
    let [exact, near, words, count] = [0, 0, 0n, 0];
    const stems = new Set<string>();
    for (const { word, stem, samePlace } of analyse(text, language)) {
      if (!samePlace) count += 1;
      if (stem === null) continue;
      stems.add(stem);
      words |= this.#words.get(word) ?? 0n;
      exact |= this.#terms.get(stem) ?? 0;
      near |= this.#synonyms.get(stem) ?? 0;
      if (stem.length >= ROOT) near |= this.#roots.get(stem.slice(0, ROOT)) ?? 0;
    }
    return { exact, near: near & ~exact, words, stems, count };
  }

  /** Returns the bits of the terms that name the subject. Words of asking, general words and those in more passages do not. */
  subjectIn({ exact, near }: Pick<MatchedWords, 'exact' | 'near'>, mostPassages: number): number {
    const { terms, language } = this.#question;
    const bits = terms.reduce(
      (sum, { df, word }, index) =>
        this.#counted[index] && df <= mostPassages && !isGeneralWord(word, language)
          ? sum | (1 << index)
          : sum,
      0,
    );
    return bits & (exact | near);
  }

  /** The number of terms that a text holds, without the words of asking. */
  countIn({ exact, near }: Pick<MatchedWords, 'exact' | 'near'>): number {
    const held = exact | near;
    return this.#counted.filter((isCounted, index) => isCounted && (held & (1 << index)) !== 0).length;
  }

  /** The weight of the terms in some bits. */
  weigh(bits: number): number {
    return this.#question.terms.reduce(
      (sum, { idf }, index) => (this.#counted[index] && (bits & (1 << index)) !== 0 ? sum + idf : sum),
      0,
    );
  }

  /** The share of the question's weight that a text holds; a near word counts half. */
  share({ exact, near }: Pick<MatchedWords, 'exact' | 'near'>): number {
    if (this.total === 0) return 0;
    return (this.weigh(exact) + NEAR_COUNTS * this.weigh(near & ~exact)) / this.total;
  }

  /** The share of the question's unstemmed words that a text holds, by weight. */
  wordShare({ words }: Pick<MatchedWords, 'words'>): number {
    let [found, all] = [0, 0];
    this.#question.words.forEach(({ stem, idf }, index) => {
      if (stem === null) return;
      all += idf;
      if ((words & (1n << BigInt(index))) !== 0n) found += idf;
    });
    return all === 0 ? 0 : found / all;
  }

  /** Whether a text in the question's language says to do the opposite of the question. */
  isOpposite({ stems }: Pick<MatchedWords, 'stems'>, language: Language): boolean {
    return language === this.#question.language && areOpposite(this.#terms, stems, language);
  }

  /** Whether a stem is one of the question's, or near to one. */
  has(stem: string): 'exact' | 'near' | undefined {
    if (this.#terms.has(stem)) return 'exact';
    return this.#synonyms.has(stem) ? 'near' : undefined;
  }
}

const NEAR_COUNTS = 0.5;
