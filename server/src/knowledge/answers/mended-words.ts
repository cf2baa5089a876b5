import { distance } from '../retrieval/corrections.ts';
import { isAskingWord, isGeneralWord, isStopWord, type Language } from '../retrieval/language.ts';
import { stem } from '../retrieval/stems.ts';
import { isUsualWord } from '../retrieval/usual-words.ts';

/** Short forms in messages. */
const SHORT: Record<Language, ReadonlyMap<string, string>> = {
  it: new Map(
    Object.entries({
      x: 'per',
      ke: 'che',
      k: 'che',
      ki: 'chi',
      nn: 'non',
      qnt: 'quanto',
      qnd: 'quando',
      cm: 'come',
      tel: 'telefono',
      doc: 'documenti',
    }),
  ),
  en: new Map(Object.entries({ u: 'you', r: 'are', docs: 'documents', tel: 'telephone' })),
};

/** The words by which people ask for a thing, as they are spelt. */
const ASKING: Record<Language, readonly string[]> = {
  it: 'quanto quando costa costano costo entro orari orario tariffa tariffe gratis scadenza scadenze documento documenti modulo serve servono telefono numero indirizzo ufficio sportello contatti requisiti pagare rivolgo rivolgermi'.split(
    ' ',
  ),
  en: 'where price prices charge deadline document documents needed telephone number address office contact hours opening eligible'.split(
    ' ',
  ),
};
/** Shorter words are too near to others. */
const LETTERS_LEAST = 5;

/** A clause with the short forms of messages and the misspelt words of asking written out: "ke documneti" for "che documenti". */
export const mended = (clause: string, language: Language): string =>
  clause
    .split(' ')
    .map((word) => mendedWord(word, language))
    .join(' ');

export function mendedWord(word: string, language: Language): string {
  const short = SHORT[language].get(word);
  if (short !== undefined) return short;
  if (word.length < LETTERS_LEAST || ASKING[language].includes(word)) return word;
  if (isStopWord(word, language) || isAskingWord(word, language) || isGeneralWord(word, language))
    return word;
  if (isUsualWord(stem(word, language), language)) return word;
  return ASKING[language].find((asking) => isSlip(word, asking)) ?? word;
}

/** A slip leaves a letter out, writes one twice, or swaps two: another letter makes another word more often ("contanti" for "contatti"). */
function isSlip(word: string, asking: string): boolean {
  if (word[0] !== asking[0] || distance(word, asking, 1) === undefined) return false;
  return (
    word.length < asking.length ||
    (word.length === asking.length ? sorted(word) === sorted(asking) : once(word) === once(asking))
  );
}

const sorted = (word: string): string => word.split('').toSorted().join('');
const once = (word: string): string => word.replace(/(\p{L})\1+/gu, '$1');
