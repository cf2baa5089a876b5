import type { Extract } from '../answers/extract.ts';
import { WordMatcher } from '../answers/matched-words.ts';
import { scoreSections, type SectionSource } from '../answers/section-scores.ts';
import { showSections } from '../answers/show-section.ts';
import { noConfidence } from '../retrieval/confidence.ts';
import type { PresentSection } from './present-sections.ts';

/** Quotes a section that staff chose, with the words of a searched question. Undefined if nothing of it may be quoted. */
export function quoteSection(
  source: Omit<SectionSource, 'best'>,
  { passages, headings, anchor }: PresentSection,
): Extract | undefined {
  const { question } = source;
  const matcher = new WordMatcher(question);
  const best = passages.map((passage, at) => ({
    ...passage,
    score: 1,
    rank: at + 1,
    confidence: noConfidence,
  }));
  const sections = scoreSections({ ...source, best }, matcher).filter(
    ({ section }) => section.anchor === anchor && section.path.slice(1).join('\n') === headings.join('\n'),
  );
  const chosen = sections.find(({ units }) => units.length > 0);
  return chosen && showSections(question, sections, matcher)(chosen);
}
