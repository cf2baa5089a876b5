import { analyse } from '../retrieval/analysis.ts';
import { detectLanguage, isAskingWord } from '../retrieval/language.ts';
import type { Language } from '../retrieval/language.ts';
import { isAboutThePage, isGenericTitle } from './chrome.ts';
import { isOfOrganisation } from './organisation-voice.ts';

export interface HeadedPage {
  readonly id: string;
  readonly title: string;
  readonly headings: readonly string[];
}

export interface Candidate {
  readonly question: string;
  readonly page: HeadedPage;
  /** The heading that the question comes from; undefined for the page's title. */
  readonly heading?: string;
}

/** A longer text is no button. */
const CHARACTERS_MAX = 90;
const TITLE_CHARACTERS = { min: 3, max: 60 };

/**
 * Lists questions that a visitor could ask, best first: headings that are questions, the first of each page before the
 * second of any; then headings that begin like a question, and titles, of further pages before pages that have a
 * question already. Each says something else.
 */
export function questionCandidates(pages: readonly HeadedPage[], language: Language): Candidate[] {
  const repeated = repeatedTexts(pages);
  const known = new Set<string>();
  const isNew = ({ question }: Candidate): boolean => {
    const key = stemsOf(question, language).sort().join(' ');
    return !known.has(key) && known.add(key) !== undefined;
  };
  const [asked, implied] = [isAsked, isImplied].map((isQuestion) =>
    inTurns(pages.map((page) => questionsOf(page, language, isQuestion, repeated))),
  ) as [Candidate[], Candidate[]];
  const ofTitles = pages.flatMap((page) => questionAbout(page, language, repeated));
  const others = newPagesFirst([...implied, ...ofTitles], asked);
  return [...asked, ...others].filter(isNew);
}

function newPagesFirst(candidates: readonly Candidate[], before: readonly Candidate[]): Candidate[] {
  const seen = new Set(before.map(({ page }) => page.id));
  const [first, further]: [Candidate[], Candidate[]] = [[], []];
  for (const candidate of candidates) {
    (seen.has(candidate.page.id) ? further : first).push(candidate);
    seen.add(candidate.page.id);
  }
  return [...first, ...further];
}

/** The first element of each list, then the second of each, and so on. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** The texts that several pages have: parts of the site's frame, or headings that say too little alone. */
function repeatedTexts(pages: readonly HeadedPage[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { title, headings } of pages) {
    for (const text of new Set([title, ...headings].map(folded)))
      (seen.has(text) ? repeated : seen).add(text);
  }
  return repeated;
}

function questionsOf(
  page: HeadedPage,
  language: Language,
  isQuestion: (text: string, language: Language) => boolean,
  repeated: ReadonlySet<string>,
): Candidate[] {
  return [...new Set(page.headings)]
    .filter(
      (text) =>
        isQuestion(text, language) &&
        !isAboutThePage(text) &&
        !isOfOrganisation(text, language) &&
        !repeated.has(folded(text)),
    )
    .flatMap((heading) => {
      const question = aloneUnderstood(heading.endsWith('?') ? heading : `${heading}?`, page, language);
      return question && question.length <= CHARACTERS_MAX ? { question, page, heading } : [];
    });
}

/** Puts the title before a question that does not name its subject: `Mensa: quanto costa?`. */
function aloneUnderstood(text: string, { title }: HeadedPage, language: Language): string | undefined {
  const subject = new Set(stemsOf(title, language));
  const stems = stemsOf(text, language);
  if (stems.length === 0) return undefined;
  const isNamed = stems.length > 1 || stems.some((stem) => subject.has(stem));
  return isNamed ? text : `${title}: ${lowerFirst(text)}`;
}

/** Whether a heading ends with its only question mark. */
const isAsked = (text: string, language: Language): boolean =>
  text.indexOf('?') === text.length - 1 && detectLanguage(text, language) === language;

/** The beginnings of questions whose words stay in order: `Quanto costa`. */
const IMPLIED: Record<Language, RegExp> = {
  it: /^(?:come|quant[oaie]|quando|dove|a chi|chi|che cosa|cosa|perché|qual[ei]?) [\p{L} ’'.,]+$/iu,
  en: /^how to [\p{L} ’'.,]+$/iu,
};

const isImplied = (text: string, language: Language): boolean =>
  IMPLIED[language].test(text) && detectLanguage(text, language) === language;

function questionAbout(
  page: HeadedPage,
  language: Language,
  repeated: ReadonlySet<string>,
): Candidate | readonly [] {
  // The part after the bar is usually the name of the site.
  const title = page.title.split(' | ', 1)[0]!.trim();
  const isTopic =
    title.length >= TITLE_CHARACTERS.min &&
    title.length <= TITLE_CHARACTERS.max &&
    !repeated.has(folded(page.title)) &&
    !isGenericTitle(title) &&
    !isOfOrganisation(title, language) &&
    stemsOf(title, language).length > 0;
  return isTopic ? { question: title.endsWith('?') ? title : asking(title, language), page } : [];
}

/** All other words belong to the phrase of asking, so that retrieval searches for the title alone. */
const asking = (title: string, language: Language): string =>
  language === 'it' ? `Che cosa c’è da sapere su «${title}»?` : `What should I know about “${title}”?`;

/** The stems that say what a text is about. */
const stemsOf = (text: string, language: Language): string[] => [
  ...new Set(
    analyse(text, language).flatMap(({ word, stem }) =>
      stem === null || isAskingWord(word, language) ? [] : stem,
    ),
  ),
];

const folded = (text: string): string => text.toLowerCase();

/** `Quanto costa?` becomes `quanto costa?`; `SPID serve?` stays. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}(?:\p{Ll}| )/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
