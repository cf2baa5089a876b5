import type { Language } from './language.ts';

const MONTHS =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|january|february|march|april|may|june|july|august|september|october|november|december';
const DATE = new RegExp(
  String.raw`\b(?:1\d{3}|20\d{2})\b|\b\d{1,2}[/.-]\d{1,2}\b|\b(?:${MONTHS})\b|\b\d{1,2}:\d{2}\b`,
  'iu',
);
const NUMBER =
  /\d|\b(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|cento|mille|milioni|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million)\b/iu;

const ASKS: Record<Language, { when: RegExp; howMuch: RegExp; name: RegExp }> = {
  it: {
    when: /\b(?:quando|che anno|quale anno|che data)\b/iu,
    howMuch: /\bquant[oaie]\b/iu,
    name: /\b(?:chi|dove)\b/iu,
  },
  en: {
    when: /\b(?:when|what year|which year|what date)\b/iu,
    howMuch: /\bhow (?:many|much|long|far|old)\b/iu,
    name: /\b(?:who|whom|where)\b/iu,
  },
};

/**
 * Returns a test of whether a sentence contains the kind of thing that the question asks for: a date, a number, or a
 * name that the question does not contain.
 */
export function containsAnswerType(question: string, language: Language): (sentence: string) => boolean {
  const asks = ASKS[language];
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
