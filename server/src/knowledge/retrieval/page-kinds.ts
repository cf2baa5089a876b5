import { hashOf, wordHash, type PassageTokens } from './passage-tokens.ts';
import { fold } from './language.ts';
import type { Question } from './question.ts';

/** A kind of page that holds many words of the site, and seldom the answer. */
interface PageKind {
  /** Titles and headings of such pages, as word hashes, by their first word. */
  readonly titles: ReadonlyMap<number, readonly (readonly number[])[]>;
  /** Words by which a question asks about such a page. */
  readonly asks: ReadonlySet<string>;
  readonly factor: number;
}

function pageKind(titles: string, asks: string, factor: number): PageKind {
  const hashes = titles
    .trim()
    .split('\n')
    .map((title) => title.trim().split(' ').map(hashOf));
  return {
    titles: Map.groupBy(hashes, ([first]) => first!),
    asks: new Set(asks.trim().split(/\s+/u)),
    factor,
  };
}

export const RELEASE_NOTES_FACTOR = 0.85;
export const LEGAL_PAGE_FACTOR = 0.7;

const LEGAL = pageKind(
  `
    privacy policy
    privacy notice
    privacy statement
    cookie policy
    terms of use
    terms of service
    terms and conditions
    legal notice
    informativa privacy
    informativa sulla privacy
    informativa sul trattamento
    trattamento dei dati
    trattamento dati
    diritti dell interessato
    diritti degli interessati
    finalita del trattamento
    note legali
    termini e condizioni
    termini di servizio
    condizioni generali
    informativa cookie
    informativa sui cookie
  `,
  `privacy gdpr cookie cookies dpo consent legal terms conditions notice policy
   informativa informative dati trattamento trattati titolare consenso interessato legale legali termini condizioni
   note riservatezza sito`,
  LEGAL_PAGE_FACTOR,
);

const KINDS: readonly PageKind[] = [
  pageKind(
    `
      release notes
      changelog
      change log
      announcement
      note di rilascio
      note di versione
      registro delle modifiche
    `,
    `release released releases changelog version versions new changed deprecated
     rilascio versione versioni novità novita modifiche cambiato`,
    RELEASE_NOTES_FACTOR,
  ),
  LEGAL,
];

/** Returns the factor for the score of a passage: less than 1 if its page is of a kind that the question is not about. */
export function pageKindFactor({ words }: Question): (tokens: PassageTokens) => number {
  const kinds = KINDS.filter(({ asks }) => !words.some(({ word }) => asks.has(word)));
  return (tokens) =>
    kinds.reduce((factor, kind) => (isOfKind(tokens, kind) ? factor * kind.factor : factor), 1);
}

/** Whether a title or heading is one of a legal page, and the question does not ask about such a page. */
export function isLegalPage({ words }: Question, titles: readonly string[]): boolean {
  if (words.some(({ word }) => LEGAL.asks.has(word))) return false;
  return titles.some((title) => {
    const hashes = (fold(title.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? []).map(hashOf);
    return hashes.some((first, at) =>
      LEGAL.titles.get(first)?.some((legal) => legal.every((hash, index) => hashes[at + index] === hash)),
    );
  });
}

/** Whether the title of a passage, or a heading above it, is one of the kind. */
function isOfKind({ words, titleCount }: PassageTokens, { titles }: PageKind): boolean {
  for (let at = 0; at < titleCount; at++) {
    const begun = titles.get(wordHash(words[at]!));
    if (begun?.some((title) => isAt(title, at))) return true;
  }
  return false;

  function isAt(title: readonly number[], at: number): boolean {
    if (at + title.length > titleCount) return false;
    return title.every((hash, index) => wordHash(words[at + index]!) === hash);
  }
}
