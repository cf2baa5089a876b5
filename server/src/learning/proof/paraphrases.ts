import { analyse, fold, isAskingWord, synonymWord } from '../../knowledge/public.ts';
import type { Language } from '../../knowledge/public.ts';
import { isFiller, isTurningWord, mayStandFor } from '../matching/marks.ts';
import { readWording } from '../matching/read-wording.ts';

const POLITE: Record<Language, (question: string) => string> = {
  it: (question) => `Buongiorno, vorrei sapere: ${question}`,
  en: (question) => `Hello, I would like to know: ${question}`,
};

/** Questions that ask the same in another form; `$1` is what they ask about. */
const FORMS: Record<Language, readonly (readonly [RegExp, string])[]> = {
  it: [
    [/^quanto costa(?:no)? (.+)$/iu, 'Quanto si paga per $1?'],
    [/^quanto si paga per (.+)$/iu, 'Quanto costa $1?'],
    [/^quando apre (.+)$/iu, 'A che ora apre $1?'],
    [/^a che ora apre (.+)$/iu, 'Quando apre $1?'],
  ],
  en: [
    [/^how much is (.+)$/iu, 'What does $1 cost?'],
    [/^what does (.+) cost$/iu, 'How much is $1?'],
    [/^when does (.+) open$/iu, 'What time does $1 open?'],
    [/^what time does (.+) open$/iu, 'When does $1 open?'],
  ],
};

/** Words with which the rest of a question may begin, but not a search. */
const JOINING =
  /^(?:di|del|della|dello|dei|degli|delle|d|da|dal|dalla|per|con|in|a|of|for|to|with|in|on|at|the)$/u;

/** Asks the same in other words, by rule: politely, as in a search box, and with another word for the same. */
export function paraphrasesOf(question: string, language: Language): string[] {
  const read = readWording(question, language);
  if (!read) return [];
  const made = [POLITE[language](question)];
  const bare = question.split('?')[0]!.trim();
  const form = FORMS[language].find(([asked]) => asked.test(bare));
  if (form) made.push(bare.replace(form[0], form[1]));
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
      const isArticle = language === 'en' && plain === 'a';
      if (kept.length > 0 && !isArticle && JOINING.test(plain)) waiting.push(isElided ? `${text}’` : text);
    } else if (
      !isAskingWord(plain, language) &&
      !isTurningWord(plain, language) &&
      !isFiller(stem, language)
    ) {
      kept.push(...waiting.map((one) => ({ text: one, stem: null })), { text, stem });
      waiting = [];
    }
  }
  return kept;
}
