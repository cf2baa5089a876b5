import { OFFERS_MAX } from '@regia/contract/chat/answer-parts';
import type { OfferReason } from '@regia/contract/chat/trace-words';
import { isLegalPage } from '../retrieval/page-kinds.ts';
import { askedRoles } from './asked-roles.ts';
import { isNearEnough, type Decision } from './decision.ts';
import { isSameSection } from './joined-section.ts';
import type { WordMatcher } from './matched-words.ts';
import { beginningOf, haveSameWords, headingOf } from './section-label.ts';
import type { ScoredSection, SectionSource } from './section-scores.ts';
import { subjectBits } from './subject-words.ts';

/** A section, with the reason for which it is offered or not. */
export interface ExaminedOffer {
  readonly scored: ScoredSection;
  readonly reason: OfferReason;
  /** The name of the section in the list: its heading, the title of its page, or its first words. */
  readonly label: string;
}

const OF_ONE_PAGE = 2;
/** A word in more of the passages is an everyday word of the site, where there are enough of them to tell. */
const EVERYDAY = 0.2;
const EVERYDAY_LEAST = 10;

/**
 * Chooses the sections to offer beside those that an answer quotes, in the order of their scores: each of another place and with
 * other words than those before it, and with a word of the question that says something about its subject.
 */
export function examineOffers(
  sections: readonly ScoredSection[],
  quoted: readonly ScoredSection[],
  matcher: WordMatcher,
  source: Pick<SectionSource, 'question' | 'corpus' | 'related'>,
  decision: Pick<Decision, 'c'>,
): ExaminedOffer[] {
  const { question, corpus } = source;
  const isNear = isNearEnough(source, decision) && !sharesOneWord(sections[0], matcher);
  const everydayFrom = Math.max(EVERYDAY_LEAST, EVERYDAY * corpus);
  const saysRoles = sections.some(({ section }) => section.role !== undefined);
  const subject = saysRoles ? subjectBits(question, askedRoles(question)[0]?.roles ?? [], matcher) || -1 : -1;
  const taken = quoted.map((scored) => ({ scored, label: headingOf(scored) }));
  let offered = 0;
  const reasonOf = (scored: ScoredSection, label: string): OfferReason => {
    if (quoted.some((one) => isSameSection(one, scored))) return 'quoted';
    if (scored.units.length === 0 || isLegalPage(question, scored.section.path)) return 'no_content';
    const { path, text } = scored;
    const found = { exact: path.exact | text.exact, near: path.near | text.near };
    if ((matcher.subjectIn(found, everydayFrom) & subject) === 0) return 'everyday_words';
    if (!isNear) return 'too_far';
    if (taken.some((one) => haveSameWords(one.label, label) && haveSameTitle(one.scored, scored)))
      return 'same_words';
    const ofPage = new Set(
      taken.flatMap((one) =>
        one.scored.passage.documentId === scored.passage.documentId ? [pathOf(one.scored)] : [],
      ),
    ).size;
    if (ofPage >= OF_ONE_PAGE) return 'third_of_page';
    if (offered === OFFERS_MAX) return 'enough';
    offered += 1;
    taken.push({ scored, label });
    return ofPage > 0 ? 'offered_second' : 'offered';
  };
  /** Sections without a heading, of pages with the same title, are told apart by their first words. */
  const labelOf = (scored: ScoredSection): string => {
    const heading = headingOf(scored);
    const isTaken = taken.some(
      (one) => haveSameWords(one.label, heading) && haveSameTitle(one.scored, scored),
    );
    return scored.section.heading === '' && isTaken ? beginningOf(scored) : heading;
  };
  return sections.map((scored) => {
    const label = labelOf(scored);
    return { scored, label, reason: reasonOf(scored, label) };
  });
}

/** From this share of a question's weight in words that no document has, the best section must share more than one word. */
const UNKNOWN = 0.3;

/** Whether a question is about something else than the documents: a third of it is unknown, and the best section has one of its words. */
function sharesOneWord(first: ScoredSection | undefined, matcher: WordMatcher): boolean {
  if (first === undefined || first.told !== undefined) return false;
  const { passage, path, text } = first;
  if (passage.confidence.oov < UNKNOWN) return false;
  return matcher.countIn({ exact: path.exact | text.exact, near: path.near | text.near }) <= 1;
}

export const isOffered = ({ reason }: ExaminedOffer): boolean =>
  reason === 'offered' || reason === 'offered_second';

const pathOf = ({ section }: ScoredSection): string => section.path.join('\n');

const haveSameTitle = (a: ScoredSection, b: ScoredSection): boolean =>
  haveSameWords(a.section.path[0] ?? '', b.section.path[0] ?? '');
