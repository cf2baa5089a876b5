import {
  analyse,
  askingPhrase,
  isAskingFor,
  isAskingWord,
  isFollowUp,
  readQuestion,
} from '../../knowledge/public.ts';
import type { Language } from '../../knowledge/public.ts';
import type { EarlierMessage, QuotedBefore } from './steps/history.ts';

/** The subject of the answer before. */
export interface SubjectBefore {
  /** As people read it. */
  readonly name: string;
  /** As it is searched for, beside the words of the question. */
  readonly query: string;
  /** The title of its page. */
  readonly title: string;
  /** The thing asked about it, as a question without a subject; undefined if nothing that can be told was asked. */
  readonly asks: string | undefined;
}

/** After so many answers without a subject of their own, a question stands alone. */
const TURNS_WITHOUT = 2;
/** The outcomes that leave the subject as it was. */
const KEEPS_SUBJECT: ReadonlySet<string | null> = new Set([
  'small_talk',
  'contact',
  'not_answered',
  'none_chosen',
  'clarifying',
]);
const WORDS_OF_QUESTION = 2;

/** Returns the subject of the last answer that quoted a page, over at most two answers that quoted none. */
export function subjectBefore(
  earlier: readonly EarlierMessage[],
  language: Language,
): SubjectBefore | undefined {
  let without = 0;
  for (let at = earlier.length - 1; at >= 0; at--) {
    const { sender, outcome, quoted } = earlier[at]!;
    if (sender !== 'assistant') continue;
    if (quoted && !KEEPS_SUBJECT.has(outcome)) {
      const question = earlier.slice(0, at).findLast((one) => one.sender === 'human')?.content ?? '';
      return subjectOf(quoted, question, asksBefore(earlier.slice(0, at), language), language);
    }
    without += 1;
    if (without > TURNS_WITHOUT || !KEEPS_SUBJECT.has(outcome)) return undefined;
  }
  return undefined;
}

/** The thing that the last question asks, or the one that it goes on with. */
function asksBefore(earlier: readonly EarlierMessage[], language: Language): string | undefined {
  const questions = earlier.flatMap(({ sender, content }) => (sender === 'human' ? [content] : []));
  for (const content of questions.toReversed()) {
    const asks = askingPhrase(content, language);
    if (asks !== undefined || !isFollowUp(readQuestion(content, language, language, () => new Map())))
      return asks;
  }
  return undefined;
}

function subjectOf(
  quoted: QuotedBefore,
  question: string,
  asks: string | undefined,
  language: Language,
): SubjectBefore | undefined {
  const name = nameOf(quoted);
  const inQuote = new Set(
    analyse(`${quoted.heading}\n${quoted.quote}`, language).flatMap(({ stem }) => stem ?? []),
  );
  const asksForIt = isAskingFor(question, language);
  const words = analyse(question, language)
    .filter(
      ({ word, stem }) =>
        stem !== null && inQuote.has(stem) && !isAskingWord(word, language) && !asksForIt(word),
    )
    .map(({ word }) => word);
  // Longer words are rarer.
  const rarest = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, WORDS_OF_QUESTION);
  const query = [name, ...rarest].filter(Boolean).join(' ');
  if (query === '') return undefined;
  return { name: name === '' ? rarest.join(' ') : name, query, title: quoted.title, asks };
}

/** The title of a page of questions says nothing of the subject. */
const GENERAL = /^(?:faq|home|home ?page|domande frequenti|frequently asked questions)$/iu;

/** The title without the name of the site and the subtitle behind it; the heading where the title says nothing. */
export const nameOf = ({ title, heading }: Pick<QuotedBefore, 'title' | 'heading'>): string => {
  const name = title.split(/ [|–—·»-] |: /u)[0]!.trim();
  return GENERAL.test(name) && heading !== '' ? heading : name;
};
