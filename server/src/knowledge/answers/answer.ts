import type { SectionReason } from '@regia/contract/chat/trace-words';
import { decide, thresholdsFor, type Decision, type Thresholds } from './decision.ts';
import { asksForHours, givesHours } from '../retrieval/answer-type.ts';
import { definedSubject } from './definition.ts';
import { asksHow } from './evidence.ts';
import { extractOf, type Extract } from './extract.ts';
import { joinSection } from './joined-section.ts';
import { WordMatcher } from './matched-words.ts';
import { secondExtract } from './second-extract.ts';
import { scoreSections, type ScoredSection, type SectionSource } from './section-scores.ts';

export interface ConsideredSection {
  readonly scored: ScoredSection;
  readonly reason: SectionReason;
}

/** An answer without a model: one or two quotations, and sections that may help further. */
export interface ExtractiveAnswer {
  readonly outcome: Decision['outcome'];
  readonly extracts: readonly Extract[];
  readonly seeAlso: readonly ScoredSection[];
  /** The sections with the highest scores, and what became of each. */
  readonly considered: readonly ConsideredSection[];
  /** Undefined if no passage shares a word with the question. */
  readonly decision: Decision | undefined;
}

const SEE_ALSO = 3;
const SEE_ALSO_SCORE = 0.5;
const CONSIDERED = 8;

/** Answers from the sections of the best passages, or says that none of them is sure enough. */
export function extractiveAnswer(
  result: SectionSource,
  thresholds: Thresholds = thresholdsFor(result),
): ExtractiveAnswer {
  const matcher = new WordMatcher(result.question);
  const sections = scoreSections(result, matcher);
  const first = sections[0];
  if (first === undefined || matcher.total === 0)
    return { outcome: 'not_answered', extracts: [], seeAlso: [], considered: [], decision: undefined };
  const isDefinition = definedSubject(result.question.text, result.question.language) !== undefined;
  const isHow = asksHow(result.question);
  const show = (scored: ScoredSection): Extract | undefined =>
    extractOf(joinSection(scored, sections), matcher, {
      beginsAtStart: isDefinition || scored.features.question_heading > 0,
      isHow,
    });
  const shown = sections.findIndex((scored) => show(scored) !== undefined);
  const ordered =
    shown > 0 ? [sections[shown]!, ...sections.filter((_, index) => index !== shown)] : sections;
  const decision = decide(ordered, thresholds);
  const { outcome: decided } = decision;
  const extract = show(ordered[0]!);
  const outcome = decided === 'answered' && lacksHours(result, extract) ? 'not_sure' : decided;
  if (outcome === 'not_answered' || extract === undefined) {
    const considered = ordered.slice(0, CONSIDERED).map((scored, index) => ({
      scored,
      reason: index === 0 ? ('not_sure_enough' as const) : ('lower_score' as const),
    }));
    return { outcome: 'not_answered', extracts: [], seeAlso: [], considered, decision };
  }
  const second = secondExtract(ordered, extract, decision, matcher, show);
  const extracts = second?.extract ? [extract, second.extract] : [extract];
  const seeAlso = furtherSections(ordered, extracts);
  const reasonOf = (scored: ScoredSection): SectionReason => {
    if (extract.parts.includes(scored)) return 'best_score';
    if (scored === second?.scored || second?.extract?.parts.includes(scored)) return second.reason;
    return seeAlso.includes(scored) ? 'see_also' : 'lower_score';
  };
  const considered = ordered.slice(0, CONSIDERED).map((scored) => ({ scored, reason: reasonOf(scored) }));
  return { outcome, extracts, seeAlso, considered, decision };
}

/** Whether the question asks for hours, and the quotation gives none. */
const lacksHours = ({ question }: SectionSource, extract: Extract | undefined): boolean =>
  asksForHours(question.text, question.language) &&
  extract?.blocks.some(({ text }) => givesHours(text)) === false;

/** Returns up to three further sections, each of another place than those before it. */
function furtherSections(sections: readonly ScoredSection[], extracts: readonly Extract[]): ScoredSection[] {
  const placeOf = ({ passage, section }: ScoredSection): string =>
    `${passage.documentId} ${section.path.join(' › ')}`;
  const taken = new Set(extracts.map(({ scored }) => placeOf(scored)));
  const found: ScoredSection[] = [];
  for (const scored of sections) {
    if (found.length === SEE_ALSO || scored.score < SEE_ALSO_SCORE * sections[0]!.score) break;
    if (taken.has(placeOf(scored))) continue;
    taken.add(placeOf(scored));
    found.push(scored);
  }
  return found;
}
