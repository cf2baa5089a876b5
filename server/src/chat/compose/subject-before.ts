import { analyse, isAskingWord } from '../../knowledge/public.ts';
import type { Language } from '../../knowledge/public.ts';
import type { EarlierMessage, QuotedBefore } from './steps/history.ts';

/** The subject of the answer before. */
export interface SubjectBefore {
  /** As people read it. */
  readonly name: string;
  /** As it is searched for, beside the words of the question. */
  readonly query: string;
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
      return subjectOf(quoted, question, language);
    }
    without += 1;
    if (without > TURNS_WITHOUT || !KEEPS_SUBJECT.has(outcome)) return undefined;
  }
  return undefined;
}

function subjectOf(quoted: QuotedBefore, question: string, language: Language): SubjectBefore | undefined {
  const name = nameOf(quoted);
  const inQuote = new Set(
    analyse(`${quoted.heading}\n${quoted.quote}`, language).flatMap(({ stem }) => stem ?? []),
  );
  const words = analyse(question, language)
    .filter(({ word, stem }) => stem !== null && inQuote.has(stem) && !isAskingWord(word, language))
    .map(({ word }) => word);
  // Longer words are rarer.
  const rarest = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, WORDS_OF_QUESTION);
  const query = [name, ...rarest].filter(Boolean).join(' ');
  return query === '' ? undefined : { name: name === '' ? rarest.join(' ') : name, query };
}

/** The title of a page of questions says nothing of the subject. */
const GENERAL = /^(?:faq|home|home ?page|domande frequenti|frequently asked questions)$/iu;

/** The title without the name of the site and the subtitle behind it; the heading where the title says nothing. */
const nameOf = ({ title, heading }: QuotedBefore): string => {
  const name = title.split(/ [|–—·»-] |: /u)[0]!.trim();
  return GENERAL.test(name) && heading !== '' ? heading : name;
};
