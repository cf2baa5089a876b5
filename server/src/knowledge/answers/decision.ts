import type { DecisionFeature } from '@regia/contract/chat/trace-words';
import { DECISION_INTERCEPT, DECISION_WEIGHTS as FITTED } from './decision-weights.ts';
import type { ScoredSection, SectionSource } from './section-scores.ts';

/** The weights: all are fitted but one. The sets to fit them on have no pages that say what their sections tell. */
export const DECISION_WEIGHTS: Readonly<Record<DecisionFeature, number>> = { ...FITTED, asked_role: 0.5 };

/** The decision about the chosen section, with the figures behind it. */
export interface Decision {
  /** The probability that the section answers. */
  readonly c: number;
  readonly outcome: 'answered' | 'not_sure' | 'not_answered';
  readonly features: Readonly<Record<DecisionFeature, number>>;
  readonly thresholds: Thresholds;
}

/** The least `c` for an answer, and for the same quotation with a warning. */
export interface Thresholds {
  readonly answer: number;
  readonly unsure: number;
}

/** A lower threshold is enough from the confidence `strong` in the best passage on. */
interface Least {
  readonly answer: number;
  readonly strong: number;
  readonly ifStrong: number;
  /** The least `c` of the best section from which sections are offered. */
  readonly offer: number;
}
const HEADED: Least = { answer: 0.42, strong: 0.6, ifStrong: 0.39, offer: 0.135 };
/** For plain text, where another section more often seems right. */
const PLAIN: Least = { answer: 0.59, strong: 0.65, ifStrong: 0.59, offer: 0.22 };
const UNSURE_SHARE = 2 / 3;

const leastFor = ({ related }: Pick<SectionSource, 'related'>): Least => (related.size > 0 ? HEADED : PLAIN);

/** Whether the best section is near enough to the question to offer it and others. */
export const isNearEnough = (source: Pick<SectionSource, 'related'>, { c }: Pick<Decision, 'c'>): boolean =>
  c >= leastFor(source).offer;

export function thresholdsFor(source: Pick<SectionSource, 'related' | 'confidence'>): Thresholds {
  const { confidence } = source;
  const least = leastFor(source);
  const answer = confidence.p >= least.strong ? least.ifStrong : least.answer;
  return { answer, unsure: answer * UNSURE_SHARE };
}

/** The most weight of words that the assistant has never seen: a name or a number alone must not refuse a question. */
const UNKNOWN_MOST = 0.5;

/** Some of a question's words must name its subject. */
const TOLD_MOST = 0.6;

/** Another section of the same page is less of a rival: its page is shown, too. */
const OF_SAME_PAGE = 0.6;

export function featuresOf(sections: readonly ScoredSection[]): Record<DecisionFeature, number> {
  const [first, ...others] = sections;
  if (first === undefined) throw new Error('No section to decide about');
  const page = first.passage.documentId;
  const rivals = others.map((other) =>
    other.passage.documentId === page ? OF_SAME_PAGE * other.score : other.score,
  );
  const { passage, features } = first.told?.foundBy ?? first;
  const { nm } = passage.confidence;
  const { heading, question_heading } = features;
  // The words that ask for the role of the section count neither as found nor as missing.
  const rest = 1 - Math.min(TOLD_MOST, first.told?.share ?? 0);
  const [s, bsc, words] = [passage.confidence.s / rest, passage.confidence.bsc / rest, features.words / rest];
  const oov = Math.max(0, passage.confidence.oov - (first.told?.unknown ?? 0)) / rest;
  return {
    match: Math.min(1, s / 1.9),
    words_found: nm,
    best_sentence: Math.min(1, bsc),
    unknown_words: Math.min(UNKNOWN_MOST, oov),
    lead: first.score > 0 ? Math.min(1, (first.score - Math.max(0, ...rivals)) / first.score) : 0,
    heading,
    question_heading,
    section_words: Math.min(1, words),
    asked_role: first.told === undefined ? 0 : 1,
  };
}

/** Decides about the first of the sections, best first, by a logistic regression. */
export function decide(sections: readonly ScoredSection[], thresholds: Thresholds): Decision {
  const features = featuresOf(sections);
  const logit = Object.entries(DECISION_WEIGHTS).reduce(
    (sum, [name, weight]) => sum + weight * features[name as DecisionFeature],
    DECISION_INTERCEPT,
  );
  const c = 1 / (1 + Math.exp(-logit));
  const isUnsure = c < thresholds.answer;
  const outcome = !isUnsure ? 'answered' : c >= thresholds.unsure ? 'not_sure' : 'not_answered';
  return { c, features, thresholds, outcome };
}
