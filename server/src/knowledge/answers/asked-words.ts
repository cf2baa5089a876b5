import type { Question } from '../retrieval/question.ts';
import { isYesOrNo } from './asked-kind.ts';
import { askedRoles } from './asked-roles.ts';
import type { Extract } from './extract.ts';
import type { WordMatcher } from './matched-words.ts';
import { subjectBits } from './subject-words.ts';

/** The share of a yes-or-no question that its quotation may lack. */
const LACKS_MOST = 0.25;

/**
 * Whether a quotation says nothing of what a question asks: it shares no word of the subject, or the question asks whether a thing
 * may be done, and the quotation lacks the words for it: "Can I pay the fine in instalments?" is not answered by a text without
 * instalments.
 */
export function lacksAskedWords(question: Question, { exact, near }: Extract, matcher: WordMatcher): boolean {
  const subject = subjectBits(question, askedRoles(question)[0]?.roles ?? [], matcher);
  if (((exact | near) & subject) === 0) return true;
  if (!isYesOrNo(question.text, question.language)) return false;
  const lacked = subject & ~(exact | near);
  return matcher.weigh(lacked) >= LACKS_MOST * matcher.weigh(subject);
}
