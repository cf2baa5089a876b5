import type { Language } from '../retrieval/language.ts';

const ASKING: Record<Language, RegExp> = {
  it: /^(?:come|cosa|che|chi|dove|quando|quanto|quanti|quante|quanta|quale|quali|perché|posso|devo|è possibile|si può|ci sono|c[’']è|cos[’'])(?![\p{L}])/iu,
  en: /^(?:how|what|who|where|when|which|why|can|do|does|is|are|should|may|must)\b/iu,
};

/** Whether a heading is a question, as in a list of frequent questions. */
export function isQuestionHeading(heading: string, language: Language): boolean {
  return heading.trimEnd().endsWith('?') || ASKING[language].test(heading);
}
