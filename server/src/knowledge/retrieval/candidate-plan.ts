import type { Question } from './question.ts';

export const MAX_CANDIDATES = 60;
const MAX_TERMS = 32;
/** The most rows that the index may return for the rarest terms; above it, further terms count only in pairs. */
const ROW_CAP = 1_500;
const LARGE_ROW_CAP = 3_000;
const LARGE = 50_000;
/** The number of rarest terms that count in pairs. */
export const PAIRED_TERMS = 6;
const SYNONYM_WEIGHT = 0.35;

export interface WeighedStem {
  stem: string;
  df: number;
  weight: number;
}

export interface CandidatePlan {
  /** The stems of the question and their synonyms, the rarest first. */
  stems: WeighedStem[];
  /** A passage is a candidate if it contains one of the first `alone` stems. */
  alone: number;
  /** A passage is also a candidate if it contains one of these stems and one of those behind it, given as indexes. */
  pairs: { first: number; others: number[] }[];
}

/** Decides which stems make a passage a candidate. */
export function planCandidates(question: Question, passages: number): CandidatePlan {
  const stems = stemsByRarity(question);
  const cap = passages > LARGE ? LARGE_ROW_CAP : ROW_CAP;
  let rows = 0;
  let alone = 0;
  for (const { df } of stems) {
    rows += df;
    if (alone > 0 && rows > cap) break;
    alone += 1;
  }
  const paired = Math.min(PAIRED_TERMS, stems.length);
  const pairs: CandidatePlan['pairs'] = [];
  for (let first = alone; first < paired - 1; first++) {
    pairs.push({ first, others: Array.from({ length: paired - first - 1 }, (_, at) => first + 1 + at) });
  }
  return { stems, alone, pairs };
}

function stemsByRarity(question: Question): WeighedStem[] {
  const stems = new Map<string, WeighedStem>();
  for (const term of question.terms) {
    for (const synonym of term.synonyms) {
      const weight = SYNONYM_WEIGHT * Math.min(term.idf, synonym.idf);
      if (!stems.has(synonym.stem)) stems.set(synonym.stem, { stem: synonym.stem, df: synonym.df, weight });
    }
  }
  for (const { stem, df, idf } of question.terms) if (df > 0) stems.set(stem, { stem, df, weight: idf });
  return [...stems.values()].sort((a, b) => a.df - b.df || (a.stem < b.stem ? -1 : 1)).slice(0, MAX_TERMS);
}
