import { analyse, fold, isAskingWord, synonymWord } from '../../knowledge/public.ts';
import type { Language } from '../../knowledge/public.ts';
import { isTurningWord, mayStandFor } from '../matching/marks.ts';
import { readWording } from '../matching/read-wording.ts';

const POLITE: Record<Language, (question: string) => string> = {
  it: (question) => `Buongiorno, vorrei sapere: ${question}`,
  en: (question) => `Hello, I would like to know: ${question}`,
};

/** Words with which the rest of a question may begin, but not a search. */
const JOINING =
  /^(?:di|del|della|dello|dei|degli|delle|d|da|dal|dalla|per|con|in|a|of|for|to|with|in|on|at|the)$/u;

/** Asks the same in other words, by rule: politely, as in a search box, and with another word for the same. */
export function paraphrasesOf(question: string, language: Language): string[] {
  const read = readWording(question, language);
  if (!read) return [];
  const made = [POLITE[language](question)];
  if (read.turning === '' && read.letters === '' && read.subject.length > 1) {
    const words = keywordsIn(question, language);
    made.push(joined(words.map(({ text }) => text)));
    for (const [index, { text, stem }] of words.entries()) {
      const other =
        stem === null
          ? undefined
          : synonymWord(fold(text.toLowerCase()), language, (one) => mayStandFor(stem, one, language));
      if (other === undefined) continue;
      made.push(joined(words.map((word, at) => (at === index ? other : word.text))));
      break;
    }
  }
  return made;
}

const joined = (words: readonly string[]): string => words.join(' ').replaceAll('’ ', '’');

/** The words of the subject, with the small words between them. */
function keywordsIn(question: string, language: Language): { text: string; stem: string | null }[] {
  const kept: { text: string; stem: string | null }[] = [];
  let waiting: string[] = [];
  for (const { word, stem, samePlace, start } of analyse(question, language)) {
    if (samePlace) continue;
    const plain = fold(word);
    const text = /^[\p{L}\p{N}]+/u.exec(question.slice(start))?.[0] ?? plain;
    const isElided = language === 'it' && /^['’]/u.test(question.slice(start + text.length));
    if (stem === null || isElided) {
      if (kept.length > 0 && JOINING.test(plain)) waiting.push(isElided ? `${text}’` : text);
    } else if (!isAskingWord(plain, language) && !isTurningWord(plain, language)) {
      kept.push(...waiting.map((one) => ({ text: one, stem: null })), { text, stem });
      waiting = [];
    }
  }
  return kept;
}
