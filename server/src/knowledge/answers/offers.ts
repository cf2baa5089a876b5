import { OFFERS_MAX } from '@regia/contract/chat/answer-parts';
import type { OfferReason } from '@regia/contract/chat/trace-words';
import { isLegalPage } from '../retrieval/page-kinds.ts';
import type { Extract } from './extract.ts';
import { isSameSection } from './joined-section.ts';
import type { WordMatcher } from './matched-words.ts';
import type { ScoredSection, SectionSource } from './section-scores.ts';

/** What became of a section when the offers of an answer were chosen. */
export interface ExaminedOffer {
  readonly scored: ScoredSection;
  readonly reason: OfferReason;
}

const OF_ONE_PAGE = 2;
/** A word in more of the passages is an everyday word of the site, where there are enough of them to tell. */
const EVERYDAY = 0.2;
const EVERYDAY_LEAST = 10;

/**
 * Chooses the sections to offer under an answer, in the order of their scores: each of another place and with other words than
 * those before it, and with a word of the question that says something about its subject.
 */
export function examineOffers(
  sections: readonly ScoredSection[],
  extracts: readonly Extract[],
  matcher: WordMatcher,
  { question, corpus }: Pick<SectionSource, 'question' | 'corpus'>,
): ExaminedOffer[] {
  const everydayFrom = Math.max(EVERYDAY_LEAST, EVERYDAY * corpus);
  const quoted = extracts.flatMap(({ scored, parts }) => [scored, ...parts]);
  const taken = [...quoted];
  let offered = 0;
  const reasonOf = (scored: ScoredSection): OfferReason => {
    if (quoted.some((one) => isSameSection(one, scored))) return 'quoted';
    if (scored.units.length === 0 || isLegalPage(question, scored.section.path)) return 'no_content';
    const { path, text } = scored;
    const found = { exact: path.exact | text.exact, near: path.near | text.near };
    if (matcher.subjectIn(found, everydayFrom) === 0) return 'everyday_words';
    if (taken.some((one) => saysTheSame(one, scored))) return 'same_words';
    const ofPage = new Set(
      taken.filter(({ passage }) => passage.documentId === scored.passage.documentId).map(pathOf),
    ).size;
    if (ofPage >= OF_ONE_PAGE) return 'third_of_page';
    if (offered === OFFERS_MAX) return 'enough';
    offered += 1;
    taken.push(scored);
    return ofPage > 0 ? 'offered_second' : 'offered';
  };
  return sections.map((scored) => ({ scored, reason: reasonOf(scored) }));
}

export const isOffered = ({ reason }: ExaminedOffer): boolean =>
  reason === 'offered' || reason === 'offered_second';

const pathOf = ({ section }: ScoredSection): string => section.path.join('\n');

const plainWords = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Whether two sections look alike in a list: their headings and page titles have the same words. */
const saysTheSame = (a: ScoredSection, b: ScoredSection): boolean =>
  plainWords(a.section.heading) === plainWords(b.section.heading) &&
  plainWords(a.section.path[0] ?? '') === plainWords(b.section.path[0] ?? '');
