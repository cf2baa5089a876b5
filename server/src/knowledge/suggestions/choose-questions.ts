import { analyse } from '../retrieval/analysis.ts';
import { detectLanguage, isAskingWord } from '../retrieval/language.ts';
import type { Language } from '../retrieval/language.ts';
import { isAboutThePage, isGenericTitle } from './chrome.ts';

export interface HeadedPage {
  readonly title: string;
  readonly headings: readonly string[];
}

const QUESTIONS = 3;
/** A longer text is no button. */
const CHARACTERS_MAX = 90;
const WORDS_MIN = 3;
const TITLE_CHARACTERS = { min: 3, max: 60 };

/**
 * Chooses questions that a visitor could ask: headings that are questions, each from another page; then titles of pages
 * as questions.
 */
export function chooseQuestions(pages: readonly HeadedPage[], language: Language): string[] {
  const chosen = new Map<string, string>();
  const take = (question: string | undefined) => {
    if (question !== undefined && chosen.size < QUESTIONS) {
      const key = stemsOf(question, language).sort().join(' ');
      if (!chosen.has(key)) chosen.set(key, question);
    }
  };
  const repeated = repeatedTexts(pages);
  const candidates = pages.map((page) => questionsOf(page, language, repeated));
  // The first question of each page, then the second of each, and so on.
  const most = candidates.reduce((longest, { length }) => Math.max(longest, length), 0);
  for (let at = 0; at < most && chosen.size < QUESTIONS; at++) for (const one of candidates) take(one[at]);
  for (const { title } of pages) take(questionAbout(title, language, repeated));
  return [...chosen.values()];
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
  { title, headings }: HeadedPage,
  language: Language,
  repeated: ReadonlySet<string>,
): string[] {
  return [...new Set(headings)]
    .filter((text) => isQuestion(text, language) && !repeated.has(folded(text)))
    .map((text) => (stemsOf(text, language).length > 1 ? text : `${title}: ${lowerFirst(text)}`))
    .filter((text) => text.length <= CHARACTERS_MAX);
}

const isQuestion = (text: string, language: Language): boolean =>
  text.endsWith('?') &&
  text.length <= CHARACTERS_MAX &&
  text.indexOf('?') === text.length - 1 &&
  text.split(' ').length >= WORDS_MIN &&
  detectLanguage(text, language) === language &&
  !isAboutThePage(text);

function questionAbout(full: string, language: Language, repeated: ReadonlySet<string>): string | undefined {
  // The part after the bar is usually the name of the site.
  const title = full.split(' | ', 1)[0]!.trim();
  const isTopic =
    title.length >= TITLE_CHARACTERS.min &&
    title.length <= TITLE_CHARACTERS.max &&
    !repeated.has(folded(full)) &&
    !isGenericTitle(title) &&
    stemsOf(title, language).length > 0;
  if (!isTopic) return undefined;
  if (title.endsWith('?')) return title;
  // All other words belong to the phrase of asking, so that retrieval searches for the title alone.
  return language === 'it' ? `Che cosa c’è da sapere su «${title}»?` : `What should I know about “${title}”?`;
}

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
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
