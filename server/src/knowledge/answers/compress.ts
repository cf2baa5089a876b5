import { containsAnswerType } from '../retrieval/answer-type.ts';
import type { PassageText } from '../retrieval/queries.ts';
import type { Question } from '../retrieval/question.ts';
import { sentenceBounds } from '../retrieval/sentences.ts';
import { WordMatcher } from './matched-words.ts';

const LEFT_OUT = '[…]';

/**
 * Returns a function that shortens a passage to the sentences that bear on the question: those that hold a word of it or
 * the kind of answer that it asks for, each with the one after it, which often goes on about the same. A passage without
 * such a sentence stays whole: its heading may be what answers.
 */
export function compressorFor(
  question: Question,
): (passage: Pick<PassageText, 'body' | 'language'>) => string {
  const matcher = new WordMatcher(question);
  const hasAnswerType = containsAnswerType(question.text, question.language);
  return ({ body, language }) => {
    const bounds = sentenceBounds(body, language);
    const texts = bounds.map(([start, end]) => body.slice(start, end));
    const holds = texts.map((text) => matcher.share(matcher.match(text, language)) > 0);
    if (!holds.includes(true)) return body;
    const bears = texts.map((text, at) => holds[at] === true || hasAnswerType(text));
    const isKept = bears.map((does, at) => does || bears[at - 1] === true);
    if (!isKept.includes(false)) return body;
    return texts
      .flatMap((text, at) => {
        if (isKept[at]) return [text];
        return at === 0 || isKept[at - 1] ? [`${LEFT_OUT}${text.endsWith('\n') ? '\n' : ' '}`] : [];
      })
      .join('')
      .trim();
  };
}
