import type { Question, Term } from './question.ts';
import type { Score } from './scoring.ts';

/** The confidence that a passage answers, with the numbers behind it, which the trace shows. */
export interface Confidence {
  /** Share of the question's weight in the passage's best sentence. */
  bsc: number;
  s: number;
  /** Share of the weight in words that no passage of the assistant has. */
  oov: number;
  nm: number;
  /** Probability that the passage answers. */
  p: number;
}

/** The confidence in a passage from which it supports an answer, and from which it is worth suggesting. */
export const defaultThresholds = { answer: 0.6, suggest: 0.4 };

const SYNONYM_COUNTS = 0.6;
const ENOUGH_TERMS = 4;

export const noConfidence: Confidence = { bsc: 0, s: 0, oov: 1, nm: 0, p: 0 };

export function confidence(question: Question, score: Score): Confidence {
  const asked = question.terms.map((term) => !term.isAsking);
  const counted = asked.includes(true) ? asked : asked.map(() => true);
  const weigh = (of: (term: Term, bit: number) => number) =>
    question.terms.reduce((sum, term, index) => (counted[index] ? sum + of(term, 1 << index) : sum), 0);
  const total = weigh((term) => term.idf);
  if (total === 0) return noConfidence;
  const { sentences } = score;
  let best = 0;
  for (let at = 0; at < sentences.length; at += 2) {
    const [exact, bySynonym] = [sentences[at]!, sentences[at + 1]!];
    // Most sentences hold no word of the question.
    if ((exact | bySynonym) === 0) continue;
    let share = 0;
    for (let index = 0; index < question.terms.length; index++) {
      if (!counted[index]) continue;
      const bit = 1 << index;
      const worth = (exact & bit) !== 0 ? 1 : (bySynonym & bit) !== 0 ? SYNONYM_COUNTS : 0;
      share += question.terms[index]!.idf * worth;
    }
    best = Math.max(best, share);
  }
  // A passage need not have the words of asking: in a small assistant they are in few documents, and weigh most.
  const all = question.terms.reduce(
    (sum, term, index) => (term.isAsking && (score.exact & (1 << index)) === 0 ? sum : sum + term.idf),
    0,
  );
  const bsc = best / total;
  const s = score.s0 / all;
  const oov = weigh((term) => (term.df === 0 && term.synonyms.length === 0 ? term.idf : 0)) / total;
  const matched = weigh((_, bit) =>
    (score.exact & bit) !== 0 ? 1 : (score.bySynonym & bit) !== 0 ? SYNONYM_COUNTS : 0,
  );
  const nm = Math.min(ENOUGH_TERMS, matched) / ENOUGH_TERMS;
  return { bsc, s, oov, nm, p: 1 / (1 + Math.exp(2.93 - 1.79 * bsc - 2.1 * s + 1.09 * oov - 1.72 * nm)) };
}
