import { hashOf, wordHash, type PassageTokens } from './passage-tokens.ts';
import type { Question } from './question.ts';

/** Titles of pages that list what changed. They hold many words of the site, and seldom the answer. */
const TITLES = [
  'release notes',
  'changelog',
  'change log',
  'announcement',
  'note di rilascio',
  'note di versione',
  'registro delle modifiche',
];
const TITLE_HASHES = TITLES.map((title) => title.split(' ').map(hashOf));
/** Words by which a question asks about releases. */
const ASKS = new Set(
  [
    'release',
    'released',
    'releases',
    'changelog',
    'version',
    'versions',
    'new',
    'changed',
    'deprecated',
  ].concat(['rilascio', 'versione', 'versioni', 'novità', 'novita', 'modifiche', 'cambiato']),
);
export const RELEASE_NOTES_FACTOR = 0.85;

export const asksForReleases = ({ words }: Question): boolean => words.some(({ word }) => ASKS.has(word));

/** Whether the title of a passage says that its page lists releases or changes. */
export function isReleaseNotes({ words, titleCount }: PassageTokens): boolean {
  return TITLE_HASHES.some((title) => {
    for (let at = 0; at + title.length <= titleCount; at++) {
      if (title.every((hash, index) => wordHash(words[at + index]!) === hash)) return true;
    }
    return false;
  });
}
