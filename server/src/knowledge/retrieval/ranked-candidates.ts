import type { AllowedDocuments } from '../filters/filtered-documents.ts';
import type { Candidate } from './candidates.ts';
import { correctQuestion } from './corrected-question.ts';
import { relatedness, relatedStems } from './feedback.ts';
import type { Related } from './feedback.ts';
import { HashMarks } from './hash-marks.ts';
import type { IndexReader } from './index-reader.ts';
import { pageKindFactor } from './page-kinds.ts';
import type { IndexStatistics } from './queries.ts';
import { weigh } from './question.ts';
import type { Question } from './question.ts';
import type { RankedPassage } from './ranked-passage.ts';
import { Scorer } from './scoring.ts';
import type { Correction, SearchOptions } from './search-types.ts';
import type { StepClock } from './step-clock.ts';

/** The share of passages under a heading from which the feedback is used. */
const MOSTLY_HEADED = 0.5;

/** The parts that each step of a search reads. */
export interface Searching {
  readonly index: IndexReader;
  readonly statistics: IndexStatistics;
  readonly options: SearchOptions;
  readonly clock: StepClock;
}

export interface RankedCandidates {
  readonly question: Question;
  readonly corrections: Correction[];
  /** Best first. */
  readonly ranked: RankedPassage[];
  readonly related: Related;
}

/** Weighs and corrects a question, and ranks the passages that hold its words; of these documents only, if some are given. */
export async function rankCandidates(
  { index, statistics, options, clock }: Searching,
  asked: Question,
  allowed: AllowedDocuments | undefined,
): Promise<RankedCandidates> {
  const weighed = weigh(asked, statistics.df, statistics.passages);
  const { question, corrections } = await correctQuestion(index, weighed, statistics, options.synonyms);
  clock.done('correct');
  const candidates = await index.candidates(question, statistics, allowed);
  clock.done('candidates');
  const { ranked, related } = await rank(index, question, candidates, statistics, options);
  clock.done('score');
  return { question, corrections, ranked, related };
}

/** Scores the candidates; where documents have headings, again with the stems that the best have in common. */
async function rank(
  index: IndexReader,
  question: Question,
  candidates: readonly Candidate[],
  statistics: IndexStatistics,
  { feedback }: SearchOptions,
): Promise<{ ranked: RankedPassage[]; related: Related }> {
  const { averageLen, headed, passages } = statistics;
  const scorer = new Scorer(question, averageLen);
  const factorOf = pageKindFactor(question);
  const first = candidates
    .map((candidate) => {
      const found = scorer.score(candidate.tokens, candidate.len);
      return { candidate, score: { ...found, score: found.score * factorOf(candidate.tokens) } };
    })
    .sort(byScore);
  if (first.length === 0 || headed < passages * MOSTLY_HEADED) return { ranked: first, related: new Map() };
  const vocabulary = await index.vocabulary(statistics);
  const related = relatedStems(question, first, (stem) => vocabulary.frequencyOfHash(stem), passages);
  const marks = new HashMarks(related.keys());
  const weight = feedback * question.terms.reduce((sum, { idf }) => sum + idf, 0);
  const ranked = first.map(({ candidate, score }) => {
    const added = weight * relatedness(candidate, related, marks, averageLen);
    return { candidate, score: { ...score, score: score.score + added } };
  });
  return { ranked: ranked.sort(byScore), related };
}

const byScore = (a: RankedPassage, b: RankedPassage): number =>
  b.score.score - a.score.score || (a.candidate.id < b.candidate.id ? -1 : 1);
