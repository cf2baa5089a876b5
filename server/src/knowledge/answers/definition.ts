import { analyse } from '../retrieval/analysis.ts';
import { isAskingWord, type Language } from '../retrieval/language.ts';

/** Openings of a text that asks what something is. The subject follows. */
const ASKS: Record<Language, RegExp> = {
  it: /^\s*(?:(?:mi (?:puoi|può) )?(?:dire|spiegare|spiegami|dimmi)\s+)?(?:(?:che\s+)?cos(?:a\s+(?:è|e'|e|sono|significa|significano|vuol dire|vuole dire|(?:si\s+|s[’'])intend(?:e|ono)(?:\s+(?:per|con))?|intend\w+\s+per|indica|indicano)|[’'\s]\s?(?:è|e'|e)|è|e(?=\s+(?:l[oae]?|il|i|gli|un[ao]?)(?:[’']|\s)))|che\s+(?:significa|vuol dire|si intende(?:\s+per)?|s[’']intende(?:\s+per)?)|definizione\s+di|significato\s+di|chi\s+(?:è|sono))\s+/iu,
  en: /^\s*(?:(?:can you |please )?(?:tell me|explain)\s+)?(?:what(?:\s+is|\s+are|\s+exactly\s+is|['’\s]?s|\s+does|\s+do)|who\s+(?:is|are)|define|definition\s+of|meaning\s+of)\s+/iu,
};
/** Words after the opening that ask for a property of a thing, not for the thing itself. */
const PROPERTY: Record<Language, RegExp> = {
  it: /\b(?:succede|serve|fare|faccio|devo|posso|bisogna|cambia|occorre|rischio|previst[oaie]|contien\w+)\b/iu,
  en: /\b(?:happens?|should|need|difference|between|purpose|default|maximum|minimum|best|right|order|way|price|cost|name|reason|limit|required|supported|available|must)\b/iu,
};
const MAX_SUBJECT = 3;

/** The subject of a question such as "What is a passkey?", as stems. Undefined if it does not ask for a definition. */
export function definedSubject(text: string, language: Language): ReadonlySet<string> | undefined {
  const opening = ASKS[language].exec(text)?.[0];
  if (opening === undefined) return undefined;
  const rest = text.slice(opening.length);
  if (PROPERTY[language].test(rest)) return undefined;
  const stems = subjectStems(rest, language);
  return stems.size > 0 && stems.size <= MAX_SUBJECT ? stems : undefined;
}

function subjectStems(text: string, language: Language): Set<string> {
  return new Set(
    analyse(text, language).flatMap(({ word, stem, samePlace }) =>
      stem === null || samePlace || isAskingWord(word, language) ? [] : [stem],
    ),
  );
}

/** Whether a heading names the subject and nothing else. */
export function namesSubject(heading: string, subject: ReadonlySet<string>, language: Language): boolean {
  const opening = ASKS[language].exec(heading)?.[0] ?? '';
  const stems = subjectStems(heading.slice(opening.length), language);
  return stems.size > 0 && [...subject].every((stem) => stems.has(stem)) && stems.size <= subject.size + 1;
}

const IS: Record<Language, RegExp> = {
  // `\b` finds no border of a word before an accented letter.
  it: /(?<![\p{L}\p{N}])(?:è|sono|significa|indica|consiste|permette|consente|rappresenta)(?![\p{L}\p{N}])/iu,
  en: /\b(?:is|are|means|refers|allows?|provides?|lets?)\b/iu,
};
/** The number of words of a sentence before its verb in which the subject must stand. */
const BEFORE_VERB = 60;

/** Whether a sentence says what the subject is: "X is …". */
export function defines(sentence: string, subject: ReadonlySet<string>, language: Language): boolean {
  const verb = IS[language].exec(sentence);
  if (verb === null || verb.index > BEFORE_VERB) return false;
  const before = subjectStems(sentence.slice(0, verb.index), language);
  return [...subject].every((stem) => before.has(stem));
}
