import type { Question } from '../retrieval/question.ts';
import { definedSubject } from './definition.ts';
import { asksHow } from './evidence.ts';
import { extractOf, type Extract } from './extract.ts';
import { joinSection } from './joined-section.ts';
import type { WordMatcher } from './matched-words.ts';
import type { ScoredSection } from './section-scores.ts';

/** Returns the function that makes the extract of a section for one question; undefined if nothing of it may be quoted. */
export function showSections(
  question: Question,
  sections: readonly ScoredSection[],
  matcher: WordMatcher,
): (scored: ScoredSection) => Extract | undefined {
  const isDefinition = definedSubject(question.text, question.language) !== undefined;
  const isHow = asksHow(question);
  return (scored) =>
    extractOf(joinSection(scored, sections), matcher, {
      beginsAtStart: isDefinition || scored.features.question_heading > 0,
      isHow,
    });
}
