import type { ExtractiveAnswer } from '../answers/answer.ts';
import { definedSubject } from '../answers/definition.ts';
import { asksHow } from '../answers/evidence.ts';
import { extractOf } from '../answers/extract.ts';
import { joinSection } from '../answers/joined-section.ts';
import { WordMatcher } from '../answers/matched-words.ts';
import { scoreSections, type SectionSource } from '../answers/section-scores.ts';
import { noConfidence } from '../retrieval/confidence.ts';
import type { PresentSection } from './present-sections.ts';

/** Answers a question with one section, by the rules of quotations. Undefined if nothing of the section may be quoted. */
export function quoteSection(
  { question, related, confidence }: Omit<SectionSource, 'best'>,
  { passages, headings, anchor }: PresentSection,
): ExtractiveAnswer | undefined {
  const matcher = new WordMatcher(question);
  const best = passages.map((passage, at) => ({
    ...passage,
    score: 0,
    rank: at + 1,
    confidence: noConfidence,
  }));
  const parts = scoreSections({ question, related, confidence, best }, matcher).filter(
    ({ section }) => section.anchor === anchor && section.path.slice(1).join('\n') === headings.join('\n'),
  );
  const beginsAtStart = definedSubject(question.text, question.language) !== undefined;
  for (const scored of parts) {
    const extract = extractOf(joinSection(scored, parts), matcher, {
      beginsAtStart: beginsAtStart || scored.features.question_heading > 0,
      isHow: asksHow(question),
    });
    if (extract)
      return { outcome: 'answered', extracts: [extract], seeAlso: [], considered: [], decision: undefined };
  }
  return undefined;
}
