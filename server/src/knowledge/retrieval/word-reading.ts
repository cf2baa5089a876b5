import { fold, isStopWord, type Language } from './language.ts';
import { stem } from './stems.ts';

/** A run of letters and digits as retrieval reads it, in any text. */
export interface WordRead {
  word: string;
  stem: string | null;
  /** The parts of a compound such as `camelCase`; mostly empty. */
  parts: readonly Omit<WordRead, 'parts'>[];
}

/** Longer runs are data, not words, and the database limits the length of a lexeme. */
const MAX_LETTERS = 64;
/** Enough for the words of several large sites. A full cache is emptied, which slows down one document. */
const REMEMBERED = 60_000;

const COMPOUND = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}{2}/u;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;
const NO_PARTS: WordRead['parts'] = [];

const remembered: Record<Language, Map<string, WordRead>> = { it: new Map(), en: new Map() };

/** Reads a run as it stands in a text, capitals included. Words repeat, so the result is cached. */
export function readWord(run: string, language: Language): WordRead {
  const known = remembered[language].get(run);
  if (known !== undefined) return known;
  if (run.length > MAX_LETTERS) return { ...reduce(run, language), parts: NO_PARTS };
  // A copy: a slice of the text would keep the whole text in memory.
  const copy = Buffer.from(run).toString();
  const read = { ...reduce(copy, language), parts: partsOf(copy, language) };
  if (remembered[language].size >= REMEMBERED) remembered[language].clear();
  remembered[language].set(copy, read);
  return read;
}

function partsOf(run: string, language: Language): WordRead['parts'] {
  if (run.length <= 3 || !COMPOUND.test(run)) return NO_PARTS;
  return (run.match(PART) ?? []).filter((part) => part.length > 1).map((part) => reduce(part, language));
}

function reduce(run: string, language: Language): Omit<WordRead, 'parts'> {
  const lower = run.slice(0, MAX_LETTERS).toLowerCase();
  const word = fold(lower);
  const isStop = isStopWord(lower, language) || isStopWord(word, language);
  return { word, stem: isStop ? null : stem(word, language) };
}
