import type { SectionRole } from '../extraction/municipal/names.ts';
import type { Question } from '../retrieval/question.ts';
import { asksFor } from './asked-roles.ts';
import type { WordMatcher } from './matched-words.ts';

/** The terms that name the subject of a question, as bits: no words of asking, no general words, and none that ask for one of the roles. */
export const subjectBits = (
  { terms }: Pick<Question, 'terms'>,
  roles: readonly SectionRole[],
  matcher: WordMatcher,
): number =>
  terms.reduce(
    (bits, { word }, index) => (roles.some((role) => asksFor(role, word)) ? bits & ~(1 << index) : bits),
    matcher.subjectIn({ exact: -1, near: 0 }, Infinity),
  );
