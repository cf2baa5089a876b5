import type { Question } from '../retrieval/question.ts';
import type { Extract } from './extract.ts';
import { WordMatcher } from './matched-words.ts';
import { subjectBits } from './subject-words.ts';

/** Whether the title of a quoted page holds all words that name the subject of a question. */
export function namesSubjectOf(question: Question, { scored }: Pick<Extract, 'scored'>): boolean {
  const matcher = new WordMatcher(question);
  const subject = subjectBits(question, [], matcher);
  const { exact, near } = matcher.match(scored.section.path[0]!, scored.passage.language);
  return subject !== 0 && (subject & ~(exact | near)) === 0;
}
