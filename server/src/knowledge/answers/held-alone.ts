import type { Question } from '../retrieval/question.ts';
import type { MatchedWords, WordMatcher } from './matched-words.ts';
import type { Section } from './sections.ts';
import { subjectBits } from './subject-words.ts';

interface Held {
  readonly section: Pick<Section, 'role'>;
  readonly path: MatchedWords;
  readonly text: MatchedWords;
}

/** The least share, of what a page holds of a question's subject, that one of two sections holds alone. */
const ALONE = 0.25;

/** Whether the text of a section holds words of the subject that neither the other section nor a heading above it holds. */
export function holdsAlone(
  one: Held,
  other: Held,
  own: readonly Held[],
  question: Pick<Question, 'terms'>,
  matcher: WordMatcher,
): boolean {
  const { role } = other.section;
  const subject = subjectBits(question, role === undefined ? [] : [role], matcher);
  const onPage = own.reduce((bits, each) => bits | heldBy(each), 0) & subject;
  const alone = one.text.exact & subject & ~heldBy(other);
  return alone !== 0 && matcher.weigh(alone) >= ALONE * matcher.weigh(onPage);
}

const heldBy = ({ path, text }: Held): number => path.exact | path.near | text.exact | text.near;
