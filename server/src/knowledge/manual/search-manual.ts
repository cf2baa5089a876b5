import { analyse } from '../retrieval/analysis.ts';
import type { Token } from '../retrieval/analysis.ts';
import type { ManualLanguage, ManualPage, ManualSection } from './read-manual.ts';

export interface ManualHit {
  readonly page: ManualPage;
  readonly section: ManualSection;
  /** A piece of the section around the first word that was found. */
  readonly excerpt: readonly ExcerptPart[];
}

interface ExcerptPart {
  readonly text: string;
  readonly isFound: boolean;
}

const MOST_HITS = 12;
const MOST_WORDS = 12;
const HEADING_WEIGHT = 4;
const TITLE_WEIGHT = 1.5;
const EXCERPT_LENGTH = 220;
const EXCERPT_LEAD = 60;

interface Indexed {
  readonly page: ManualPage;
  readonly section: ManualSection;
  readonly title: ReadonlySet<string>;
  readonly heading: ReadonlySet<string>;
  readonly body: ReadonlyMap<string, number>;
}

const indexes = new WeakMap<readonly ManualPage[], Map<ManualLanguage, readonly Indexed[]>>();

/**
 * Finds the sections that answer a search, best first. The words are read like those of questions to an assistant, so
 * accents, capitals and endings make no difference; the last word may be unfinished.
 */
export function searchManual(
  pages: readonly ManualPage[],
  language: ManualLanguage,
  query: string,
): ManualHit[] {
  const all = indexOf(pages, language);
  const wanted = [...new Set(termsOf(query, language))].slice(0, MOST_WORDS);
  const unfinished = /[\p{L}\p{N}]$/u.test(query) ? wanted.at(-1) : undefined;
  const terms = wanted.map(
    (word) => (one: string) =>
      one === word || (word === unfinished && word.length > 2 && one.startsWith(word)),
  );
  const weights = terms.map((isTerm) => {
    const sections = all.filter((one) => bestOf(one, isTerm) > 0).length;
    return Math.log(1 + all.length / (sections + 0.5));
  });
  return all
    .map((one) => {
      const scores = terms.map((isTerm, at) => weights[at]! * bestOf(one, isTerm));
      const share = scores.filter((score) => score > 0).length / terms.length;
      return { one, score: share ** 2 * scores.reduce((sum, score) => sum + score, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_HITS)
    .map(({ one: { page, section } }) => ({
      page,
      section,
      excerpt: excerptOf(section.text, language, (word) => terms.some((isTerm) => isTerm(word))),
    }));
}

function indexOf(pages: readonly ManualPage[], language: ManualLanguage): readonly Indexed[] {
  const known = indexes.get(pages) ?? new Map<ManualLanguage, readonly Indexed[]>();
  indexes.set(pages, known);
  const made =
    known.get(language) ??
    pages
      .filter((page) => page.language === language)
      .flatMap((page) =>
        page.sections.map((section) => ({
          page,
          section,
          title: new Set(termsOf(page.title, language)),
          heading: new Set(termsOf(section.heading, language)),
          body: counted(termsOf(section.text, language)),
        })),
      );
  known.set(language, made);
  return made;
}

/** The stems of a text. A text of stop words alone, such as "Why?", is searched for as it is. */
function termsOf(text: string, language: ManualLanguage): string[] {
  const tokens = analyse(text, language);
  const stems = tokens.flatMap(({ stem }) => stem ?? []);
  return stems.length > 0 ? stems : tokens.map(({ word }) => word);
}

function bestOf({ title, heading, body }: Indexed, isTerm: (term: string) => boolean): number {
  let score = 0;
  if ([...heading].some(isTerm)) score += HEADING_WEIGHT;
  if ([...title].some(isTerm)) score += TITLE_WEIGHT;
  for (const [term, count] of body) if (isTerm(term)) score += count / (count + 1);
  return score;
}

function counted(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function excerptOf(
  text: string,
  language: ManualLanguage,
  isFound: (term: string) => boolean,
): ExcerptPart[] {
  const found = analyse(text, language).filter(
    ({ stem, word, samePlace }: Token) => !samePlace && isFound(stem ?? word),
  );
  const from = wordStart(text, (found[0]?.start ?? 0) - EXCERPT_LEAD);
  const to = from + EXCERPT_LENGTH;
  const parts: ExcerptPart[] = from > 0 ? [{ text: '… ', isFound: false }] : [];
  let at = from;
  for (const { start } of found) {
    if (start < at || start >= to) continue;
    const word = /^[\p{L}\p{N}]+/u.exec(text.slice(start))?.[0] ?? '';
    parts.push({ text: text.slice(at, start), isFound: false }, { text: word, isFound: true });
    at = start + word.length;
  }
  const end = to >= text.length ? text.length : Math.max(at, text.lastIndexOf(' ', to));
  parts.push({ text: text.slice(at, end) + (end < text.length ? ' …' : ''), isFound: false });
  return parts;
}

const wordStart = (text: string, at: number): number => (at <= 0 ? 0 : text.indexOf(' ', at) + 1);
