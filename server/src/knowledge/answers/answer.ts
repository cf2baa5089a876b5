import type { OfferReason, SectionReason } from '@regia/contract/chat/trace-words';
import { decide, thresholdsFor, type Decision, type Thresholds } from './decision.ts';
import { lacksAskedWords } from './asked-words.ts';
import { lacksKind } from './answer-kind.ts';
import type { Extract } from './extract.ts';
import { WordMatcher } from './matched-words.ts';
import { examineOffers, isOffered, type ExaminedOffer } from './offers.ts';
import { newestEditionFirst } from './newer-edition.ts';
import { sharesOnlyStems } from './only-stems.ts';
import { secondExtract } from './second-extract.ts';
import { scoreSections, type ScoredSection, type SectionSource } from './section-scores.ts';
import { showSections } from './show-section.ts';

export interface ConsideredSection {
  readonly scored: ScoredSection;
  readonly reason: SectionReason;
  /** Why it is offered, or not. */
  readonly offer: OfferReason;
}

/** An answer without a model: one or two quotations, and sections to choose from. */
export interface ExtractiveAnswer {
  readonly outcome: Decision['outcome'];
  readonly extracts: readonly Extract[];
  readonly offers: readonly ExaminedOffer[];
  /** The sections with the highest scores, and what became of each. */
  readonly considered: readonly ConsideredSection[];
  /** Undefined if no passage shares a word with the question. */
  readonly decision: Decision | undefined;
}

const CONSIDERED = 8;

/** Answers from the sections of the best passages, or says that none of them is sure enough. */
export function extractiveAnswer(
  result: SectionSource,
  thresholds: Thresholds = thresholdsFor(result),
): ExtractiveAnswer {
  const matcher = new WordMatcher(result.question);
  const sections = newestEditionFirst(scoreSections(result, matcher), result.question.text);
  const first = sections[0];
  if (first === undefined || matcher.total === 0)
    return { outcome: 'not_answered', extracts: [], offers: [], considered: [], decision: undefined };
  const show = showSections(result.question, sections, matcher);
  const shown = sections.findIndex((scored) => show(scored) !== undefined);
  const ordered =
    shown > 0 ? [sections[shown]!, ...sections.filter((_, index) => index !== shown)] : sections;
  const decision = decide(ordered, thresholds);
  const { outcome: decided } = decision;
  const extract = show(ordered[0]!);
  const outcome =
    decided === 'answered' &&
    extract &&
    (lacksKind(result.question, extract) ||
      lacksAskedWords(result.question, extract, matcher) ||
      sharesOnlyStems(result.question, extract, matcher))
      ? 'not_sure'
      : decided;
  if (outcome === 'not_answered' || extract === undefined) {
    const examined = examineOffers(ordered, [], matcher, result, decision);
    const considered = consider(examined, (scored) =>
      scored === ordered[0] ? 'not_sure_enough' : 'lower_score',
    );
    return {
      outcome: 'not_answered',
      extracts: [],
      offers: examined.filter(isOffered),
      considered,
      decision,
    };
  }
  const second = secondExtract(ordered, extract, decision, matcher, show, result.question);
  const extracts = second?.extract ? [extract, second.extract] : [extract];
  const quoted = extracts.flatMap(({ scored, parts }) => [scored, ...parts]);
  const examined = examineOffers(ordered, quoted, matcher, result, decision);
  const considered = consider(examined, (scored) => {
    if (extract.parts.includes(scored)) return 'best_score';
    if (scored === second?.scored || second?.extract?.parts.includes(scored)) return second.reason;
    return 'lower_score';
  });
  return { outcome, extracts, offers: examined.filter(isOffered), considered, decision };
}

/** The sections to choose from under an answer of a model, which cites some passages. */
export function offersBeside(
  result: SectionSource,
  cited: ReadonlySet<string>,
): Pick<ExtractiveAnswer, 'offers' | 'considered'> {
  const matcher = new WordMatcher(result.question);
  const sections = scoreSections(result, matcher);
  if (sections.length === 0 || matcher.total === 0) return { offers: [], considered: [] };
  const quoted = sections.filter(({ passage }) => cited.has(passage.id));
  const decision = decide(sections, thresholdsFor(result));
  const examined = examineOffers(sections, quoted, matcher, result, decision);
  const considered = consider(examined, () => 'lower_score');
  return { offers: examined.filter(isOffered), considered };
}

/** Returns the best sections, and those that are offered further down. */
const consider = (
  examined: readonly ExaminedOffer[],
  reasonOf: (scored: ScoredSection) => SectionReason,
): ConsideredSection[] =>
  examined
    .filter((one, index) => index < CONSIDERED || isOffered(one))
    .map(({ scored, reason }) => ({ scored, reason: reasonOf(scored), offer: reason }));
