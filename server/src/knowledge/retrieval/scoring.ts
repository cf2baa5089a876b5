import { HashMarks } from './hash-marks.ts';
import { hashOf, NEW_SENTENCE, SAME_PLACE, wordHash, type PassageTokens } from './passage-tokens.ts';
import type { Question, Term } from './question.ts';
import { saturation } from './weights.ts';

/** The terms of a question that a passage contains, and their score. */
export interface Score {
  /** The value by which passages are ordered. */
  score: number;
  /** BM25 over stems: one part of the score and of the confidence. */
  s0: number;
  /** The terms in the passage as bits: exact matches, and matches by a synonym. */
  exact: number;
  bySynonym: number;
  /** The same bits for each sentence, with those of the title: exact, by a synonym, exact, by a synonym, and so on. */
  sentences: readonly number[];
}

const SYNONYM_SHARE = 0.35;
const SYNONYM_IN_TITLE = 1.5;
/** Words of a passage, stop words included, for each of its stems. */
const WORDS_PER_STEM = 1.6;
const MAX_GAP = 2;
const WEIGHTS = { words: 0.5, sentence: 0.3, neighbours: 0.3, title: 0.5 };

/** Scores many passages against one prepared question. */
export class Scorer {
  readonly #question: Question;
  readonly #averageLen: number;
  readonly #terms = new Map<number, number>();
  readonly #synonyms = new Map<number, number>();
  readonly #words = new Map<number, number>();
  /** Corrected words, which match only by their stem. */
  readonly #wordsByStem = new Map<number, number>();
  readonly #wordMarks: HashMarks;
  readonly #stemMarks: HashMarks;
  readonly #pairs: { first: number; second: number; worth: number }[] = [];
  // One set for all passages of a question: it is emptied before each.
  readonly #frequency: Uint16Array;
  readonly #wordFrequency: Uint16Array;
  readonly #lastPlace: Int32Array;
  readonly #nearest: Float64Array;

  constructor(question: Question, averageLen: number) {
    this.#question = question;
    this.#averageLen = Math.max(1, averageLen);
    question.terms.forEach((term, index) => this.#terms.set(hashOf(term.stem), index));
    question.terms.forEach((term, index) => {
      for (const { stem } of term.synonyms) {
        const hash = hashOf(stem);
        this.#synonyms.set(hash, (this.#synonyms.get(hash) ?? 0) | (1 << index));
      }
    });
    question.words.forEach((word, index) => {
      if (word.isCorrected && word.stem !== null) this.#wordsByStem.set(hashOf(word.stem), index);
      else this.#words.set(hashOf(word.word), index);
    });
    this.#wordMarks = new HashMarks(this.#words.keys());
    this.#stemMarks = new HashMarks(this.#terms.keys(), this.#synonyms.keys(), this.#wordsByStem.keys());
    this.#pairs = neighbours(question);
    this.#frequency = new Uint16Array(question.terms.length);
    this.#wordFrequency = new Uint16Array(question.words.length);
    this.#lastPlace = new Int32Array(question.terms.length);
    this.#nearest = new Float64Array(this.#pairs.length);
  }

  score(tokens: PassageTokens, len: number): Score {
    const { terms, words } = this.#question;
    const frequency = this.#frequency.fill(0);
    const wordFrequency = this.#wordFrequency.fill(0);
    const lastPlace = this.#lastPlace.fill(-99);
    const nearest = this.#nearest.fill(0);
    const sentences: number[] = [];
    let title = 0;
    let titleBySynonym = 0;
    let exact = 0;
    let bySynonym = 0;
    let place = 0;
    for (let at = 0; at < tokens.words.length; at++) {
      const packed = tokens.words[at] ?? 0;
      if ((packed & SAME_PLACE) === 0) place += 1;
      const inTitle = at < tokens.titleCount;
      if (at === tokens.titleCount) place += MAX_GAP + 1;
      if (!inTitle && (packed & NEW_SENTENCE) !== 0) sentences.push(0, 0);
      const stem = tokens.stems[at] ?? 0;
      const mayBeStem = this.#stemMarks.mayHave(stem);
      if (!mayBeStem && !this.#wordMarks.mayHave(packed)) continue;
      const word = this.#words.get(wordHash(packed)) ?? this.#wordsByStem.get(stem);
      if (word !== undefined) wordFrequency[word] = (wordFrequency[word] ?? 0) + 1;
      if (stem === 0 || !mayBeStem) continue;
      const other = this.#synonyms.get(stem) ?? 0;
      const term = this.#terms.get(stem);
      if (term === undefined && other === 0) continue;
      const bit = term === undefined ? 0 : 1 << term;
      exact |= bit;
      bySynonym |= other;
      if (inTitle) {
        title |= bit;
        titleBySynonym |= other;
      } else if (sentences.length > 0) {
        sentences[sentences.length - 2]! |= bit;
        sentences[sentences.length - 1]! |= other;
      }
      if (term === undefined) continue;
      frequency[term] = (frequency[term] ?? 0) + 1;
      if (!inTitle) this.#meet(term, place, lastPlace, nearest);
      lastPlace[term] = place;
    }
    const s0 = this.#s0(frequency, len, bySynonym, titleBySynonym);
    let u = 0;
    for (let index = 0; index < words.length; index++) {
      const times = wordFrequency[index] ?? 0;
      if (times > 0)
        u += words[index]!.idf * saturation(times, tokens.words.length, this.#averageLen * WORDS_PER_STEM);
    }
    const inTitle = sumOf(terms, title);
    let bestSentence = inTitle;
    for (let at = 0; at < sentences.length; at += 2) {
      if (sentences[at] !== 0) bestSentence = Math.max(bestSentence, sumOf(terms, sentences[at]!));
      sentences[at]! |= title;
      sentences[at + 1]! |= titleBySynonym;
    }
    let near = 0;
    for (const worth of nearest) near += worth;
    const score =
      s0 +
      WEIGHTS.words * u +
      WEIGHTS.sentence * bestSentence +
      WEIGHTS.neighbours * near +
      WEIGHTS.title * inTitle;
    if (sentences.length === 0) sentences.push(title, titleBySynonym);
    return { score, s0, exact, bySynonym, sentences };
  }

  #s0(frequency: Uint16Array, len: number, bySynonym: number, titleBySynonym: number): number {
    const { terms } = this.#question;
    let sum = 0;
    for (let index = 0; index < terms.length; index++) {
      const term = terms[index]!;
      const times = frequency[index] ?? 0;
      if (times > 0) sum += term.idf * saturation(times, len, this.#averageLen);
      else if ((bySynonym & (1 << index)) !== 0) {
        const worth = SYNONYM_SHARE * Math.min(term.idf, ...term.synonyms.map((synonym) => synonym.idf));
        sum += worth * ((titleBySynonym & (1 << index)) === 0 ? 1 : SYNONYM_IN_TITLE);
      }
    }
    return sum;
  }

  #meet(term: number, place: number, lastPlace: Int32Array, nearest: Float64Array): void {
    this.#pairs.forEach((pair, index) => {
      if (pair.second !== term) return;
      const gap = place - (lastPlace[pair.first] ?? -99) - 1;
      if (gap >= 0 && gap <= MAX_GAP) nearest[index] = Math.max(nearest[index] ?? 0, pair.worth / (1 + gap));
    });
  }
}

/** Returns the adjacent stems of the question, in their order. */
function neighbours({ terms, sequence }: Question): { first: number; second: number; worth: number }[] {
  const indexOf = new Map(terms.map((term, index) => [term.stem, index]));
  return sequence.flatMap((here, at) => {
    const next = sequence[at + 1];
    const first = indexOf.get(here.stem);
    const second = next && indexOf.get(next.stem);
    if (next === undefined || first === undefined || second === undefined || first === second) return [];
    if (next.place - here.place > MAX_GAP + 1) return [];
    return [{ first, second, worth: ((terms[first]?.idf ?? 0) + (terms[second]?.idf ?? 0)) / 2 }];
  });
}

function sumOf(terms: Term[], bits: number): number {
  let sum = 0;
  for (let index = 0; index < terms.length; index++)
    if ((bits & (1 << index)) !== 0) sum += terms[index]!.idf;
  return sum;
}
