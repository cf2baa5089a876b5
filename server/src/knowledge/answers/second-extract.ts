import type { SectionReason } from '@regia/contract/chat/trace-words';
import type { Question } from '../retrieval/question.ts';
import { showsAskedKind } from './answer-kind.ts';
import { decide, type Decision } from './decision.ts';
import type { Extract } from './extract.ts';
import { isSameSection } from './joined-section.ts';
import type { WordMatcher } from './matched-words.ts';
import type { ScoredSection } from './section-scores.ts';

/** The section that was examined for a second extract, and the reason why it is shown or not. */
export interface SecondExtract {
  readonly scored: ScoredSection;
  readonly reason: SectionReason;
  readonly extract?: Extract;
}

/** How near to the first a second section must be: its score, its confidence, and the weight of the words it adds. */
interface Nearness {
  readonly score: number;
  readonly sure: number;
  readonly adds: number;
}
const OTHER_PAGE: Nearness = { score: 0.95, sure: 0.85, adds: 0.15 };
/** The page of the first section is right more often than the section, so that less is asked of a second one there. */
const SAME_PAGE: Nearness = { score: 0.7, sure: 0.5, adds: 0.15 };
/** The number of sections after the first that are examined; of other pages, only the second-best. */
const EXAMINED = 6;

/**
 * Finds a second section to show: nearly as good as the first, and with further words of the question. On the same
 * page, a best sentence at least as good as the first section's is enough instead of further words. Beside a section that its page
 * says tells what is asked for, only one with the asked kind of answer is shown.
 */
export function secondExtract(
  sections: readonly ScoredSection[],
  first: Extract,
  { c, thresholds }: Decision,
  matcher: WordMatcher,
  show: (scored: ScoredSection) => Extract | undefined,
  question: Pick<Question, 'text' | 'language'>,
): SecondExtract | undefined {
  const others = sections.filter((scored) => !isSameSection(scored, first.scored));
  let refused: SecondExtract | undefined;
  for (const [index, scored] of others.slice(0, EXAMINED).entries()) {
    const isSamePage = scored.passage.documentId === first.scored.passage.documentId;
    if (index > 0 && !isSamePage) continue;
    const { score, sure, adds } = isSamePage ? SAME_PAGE : OTHER_PAGE;
    if (scored.score < score * first.scored.score) continue;
    if (decide(others.slice(index), thresholds).c < sure * c) {
      refused ??= { scored, reason: 'less_sure' };
      continue;
    }
    const extract = show(scored);
    const added = matcher.weigh(((extract?.exact ?? 0) & ~(first.exact | first.near)) >>> 0);
    if (isSamePage && first.scored.told !== undefined && !(extract && showsAskedKind(question, extract))) {
      refused ??= { scored, reason: 'adds_nothing' };
      continue;
    }
    if (extract !== undefined && textOf(extract) === textOf(first)) {
      refused ??= { scored, reason: 'adds_nothing' };
      continue;
    }
    const answersAsWell = isSamePage && scored.features.best_unit >= first.scored.features.best_unit;
    if (extract !== undefined && (answersAsWell || added >= adds * matcher.total))
      return { scored, reason: 'second_extract', extract };
    refused ??= { scored, reason: 'adds_nothing' };
  }
  return refused;
}

const textOf = ({ blocks }: Extract): string => blocks.map(({ text }) => text).join('\n');
