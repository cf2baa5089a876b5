import type { Language } from './language.ts';

const MONTHS =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|january|february|march|april|may|june|july|august|september|october|november|december';
const DATE = new RegExp(
  String.raw`\b(?:1\d{3}|20\d{2})\b|\b\d{1,2}[/.-]\d{1,2}\b|\b(?:${MONTHS})\b|\b\d{1,2}:\d{2}\b`,
  'iu',
);
const NUMBER =
  /\d|\b(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|cento|mille|milioni|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million)\b/iu;

/** Days of the week, and times as people write them: "dalle 9 alle 12.30", "9-13", "at 4 pm", "9:00". */
const HOURS =
  /\b(?:luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?!\p{L})|\b(?:dalle|alle|ore|from|at|to)\s+\d{1,2}(?:[.:]\d{2})?\b|\b\d{1,2}(?:[.:]\d{2})?\s?[-–]\s?\d{1,2}(?:[.:]\d{2})?\b|\b\d{1,2}(?::\d{2})?\s?[ap]\.?m\b/iu;

const ASKS: Record<Language, { hours: RegExp; when: RegExp; howMuch: RegExp; name: RegExp }> = {
  it: {
    hours:
      /\b(?:a che ora|che or[ae]|orario?|che giorn[oi]|quali giorni|quando (?:apr|chiud|passa|ricev)\p{L}*|quando (?:è|e|sono|siete|resta|rimane) (?:apert|chius)[aeio]|(?:luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|mattina|pomeriggio|sera) (?:\p{L}{1,10} ){0,3}(?:apert|chius)[aeio]|(?:apre|aprite|apert[aeio]|chius[aeio]) (?:di|il|la|al|alla|anche|oggi|domani)\b)/iu,
    when: /\b(?:quando|che anno|quale anno|che data)\b/iu,
    howMuch: /\bquant[oaie]\b/iu,
    name: /\b(?:chi|dove)\b/iu,
  },
  en: {
    hours:
      /\b(?:what time|what hours|(?:opening|office|business) (?:hours|times)|hours|what days?|which days?|when (?:do|does|is|are) .{0,40}\b(?:open|close|closed)|open (?:on|at|today|tomorrow|in the))\b/iu,
    when: /\b(?:when|what year|which year|what date)\b/iu,
    howMuch: /\bhow (?:many|much|long|far|old)\b/iu,
    name: /\b(?:who|whom|where)\b/iu,
  },
};

/** Whether the question asks for opening hours, or for a day of the week. */
export const asksForHours = (question: string, language: Language): boolean =>
  ASKS[language].hours.test(question);

const HOURS_WORDS: Record<Language, RegExp> = {
  it: /^(?:orari?o?|apr(?:e|ono|ire|ite)|apert(?:[aeio]|ura)|chiu(?:de|dono|dere|dete|s[aeio]|sura)|or[ae]|giorn[oi]|passa(?:no)?|riceve(?:te|ono)?)$/u,
  en: /^(?:open(?:s|ing|ed)?|close[ds]?|closing|hours?|times?|days?)$/u,
};

/** Whether a word of a question about hours asks for them: a page that gives hours need not have it. */
export const isHoursWord = (word: string, language: Language): boolean => HOURS_WORDS[language].test(word);

/** Whether a text gives hours or days of the week. */
export const givesHours = (text: string): boolean => HOURS.test(text);

/**
 * Returns a test of whether a sentence contains the kind of thing that the question asks for: hours, a date, a number,
 * or a name that the question does not contain.
 */
export function containsAnswerType(question: string, language: Language): (sentence: string) => boolean {
  const asks = ASKS[language];
  if (asks.hours.test(question)) return givesHours;
  if (asks.when.test(question)) return (sentence) => DATE.test(sentence);
  if (asks.howMuch.test(question)) return (sentence) => NUMBER.test(sentence);
  if (!asks.name.test(question)) return () => false;
  const named = new Set(capitalised(question).map((word) => word.toLowerCase()));
  return (sentence) => capitalised(sentence).some((word) => !named.has(word.toLowerCase()));
}

/** Returns the capitalised words, except the first word of the sentence. */
function capitalised(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(1).filter((word) => /^\p{Lu}\p{L}/u.test(word));
}
