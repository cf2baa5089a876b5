import { askedKind } from './asked-kind.ts';
import type { Extract } from './extract.ts';
import { WordMatcher } from './matched-words.ts';
import type { Question } from '../retrieval/question.ts';

/** Whether a quotation holds a word of the question. A question for a kind of answer ("how much?") may have no word of its own. */
export function holdsWordOf(question: Question, { blocks, scored }: Extract): boolean {
  const matcher = new WordMatcher(question);
  if (matcher.total === 0 || askedKind(question.text, question.language) !== undefined) return true;
  const text = [...scored.section.path, ...blocks.map((block) => block.text)].join('\n');
  return matcher.share(matcher.match(text, scored.passage.language)) > 0;
}
