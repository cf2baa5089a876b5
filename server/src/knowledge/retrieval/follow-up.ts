import { fold, isGeneralWord, type Language } from './language.ts';
import type { Question } from './question.ts';

/** Openings of a message that goes on with the one before. "E possibile …?" without its accent is none. */
const BEGINS: Record<Language, RegExp> = {
  it: /^(?:ed?|ma|invece|oppure|se invece|idem)\s(?!possibil|vero|obbligator|necessari|previst|gratuit|consentit|apert|chius|sufficient|stat|vietat|ammess|permess)/,
  en: /^(?:and|but|or|also|instead|what about|how about|what if|same for)\s/,
};
/** A preposition at the start: "per gli studenti?", "on Saturday?". */
const PREPOSITION: Record<Language, RegExp> = {
  it: /^(?:anche|per|con|senza|a|ad|in|da|dal|dalla|di|del|della|al|alla|nel|nella|su|sul|tra|dopo|prima|durante|solo)\s(?!(?:che|chi|cosa|dove|quando|qual[ei]?|quant[oaie])\b)/,
  en: /^(?:for|with|without|at|in|on|from|of|after|before|during|by|until|only)\s(?!(?:what|which|whom|whose|how|where|when)\b)/,
};
/** Words that point back to what was said. */
const POINTS: Record<Language, RegExp> = {
  it: /\b(?:(?:\w{3,}[aei]r|far|dar|dir|aver|esser)(?:lo|la|li|le|ne)|quell[oaie]|quest[oaie]|cio|esso|essa|essi|esse|stess[oaie])\b|\b(?:come|dove|quando|posso|devo|si|non|me|ce|se|chi|quanto) (?:lo|li|ne)\b/,
  en: /\b(?:it|its|they|them|their|that|this|those|these|ones|(?:which|this|that|another|other|same) one|he|she|him|his|her)\b/,
};
/** Words of a day, of a group of people, and of a kind of answer: alone they have no subject. */
const LIGHT: Record<Language, RegExp> = {
  it: /^(?:luned\w|marted\w|mercoled\w|gioved\w|venerd\w|sabat\w|domenic\w|festiv\w|estat\w|invern\w|agosto|natale|student\w*|anzian\w|bambin\w|ragazz\w|minor\w*|minorenn\w|adult\w|disabil\w|residenti?|stranier\w|famigli\w|pensionat\w|figli\w?|neonat\w|cost[aoi]|costano|prezz\w|pag[aoh]\w*|pagare|gratis|gratuit\w|dur\w+|temp[oi]|entro|scad\w+|indirizz\w|telefon\w|numer\w|mail|email|contatt\w|orar\w|document\w|modul\w|requisit\w|serv\w+|ottien\w+|obbligator\w|valid\w+|vale|modalit\w+|quant\w|altr\w|person[ae])$/,
  en: /^(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|holidays?|summer|winter|students?|seniors?|children|child|kids?|minors?|adults?|residents?|foreigners?|families|family|pensioners?|people|cost\w*|price\w*|pay\w*|free|fees?|long|times?|last\w*|takes?|deadline|expires?|address|phone|number|e?mail|contact|hours?|open\w*|documents?|forms?|requirements?|required|need\w*|mandatory|valid\w*|much|many|other\w*|else|example|default)$/,
};

/** The most words with a subject of their own in a message that begins with a preposition, or that points back. */
const OWN_WORDS_MAX = 3;
/** A message that begins with a preposition has no room for a clause: "al supermercato si può pagare con la carta?" asks for itself. */
const SHORT = 5;
/** A word that points back stands after at most so many: "The green pass, must I request it?" points to its own words. */
const OWN_WORDS_BEFORE = 1;

/** Whether a question may need the subject of the one before: by how it begins, by a word that points back, or for want of a subject. */
export function isFollowUp({ text, language, terms }: Question): boolean {
  const words = fold(text.toLowerCase().replace(/^\s*è(?!\p{L})/u, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = words.join(' ');
  if (said === '') return false;
  if (BEGINS[language].test(`${said} `)) return true;
  const own = new Set(
    terms.flatMap(({ word, isAsking }) =>
      isAsking || isGeneralWord(word, language) || LIGHT[language].test(fold(word)) ? [] : [fold(word)],
    ),
  );
  if (own.size === 0) return true;
  if (own.size > OWN_WORDS_MAX) return false;
  const before = said.slice(0, POINTS[language].exec(said)?.index ?? 0).split(' ');
  const points =
    POINTS[language].test(said) && before.filter((word) => own.has(word)).length <= OWN_WORDS_BEFORE;
  return points || (words.length <= SHORT && PREPOSITION[language].test(`${said} `));
}
