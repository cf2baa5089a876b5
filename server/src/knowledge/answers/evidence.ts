import { asksForHours, containsAnswerType } from '../retrieval/answer-type.ts';
import type { Language } from '../retrieval/language.ts';
import type { Question } from '../retrieval/question.ts';
import type { MatchedWords, WordMatcher } from './matched-words.ts';

const HOW: Record<Language, RegExp> = {
  it: /\b(?:come|in che modo)\b/iu,
  en: /\bhow\s+(?:do|can|to|should|would|may)\b/iu,
};
const IMPERATIVE: Record<Language, RegExp> = {
  it: /^(?:apri|accedi|vai|clicca|seleziona|inserisci|premi|scarica|tocca|scegli|compila|verifica|invia|usa|segui|aggiungi|installa|per \p{L}+(?:are|ere|ire)\b)/iu,
  en: /^(?:open|go|click|select|enter|press|download|tap|choose|fill|check|send|use|follow|add|install|set|run|create|to \p{L}+)\b/iu,
};

const EXACT_WORDS = 0.15;
const ANSWER_TYPE = 0.2;
/** Hours are seldom in a text by chance. */
const HOURS = 0.6;
const INSTRUCTION = 0.08;

/** Whether the question asks how something is done. */
export const asksHow = ({ text, language }: Question): boolean => HOW[language].test(text);

/** Whether a unit of text begins by telling what to do. */
export const isInstruction = (text: string, language: Language): boolean => IMPERATIVE[language].test(text);

/** Returns a measure of how far a unit of text answers the question. */
export function evidenceFor(
  question: Question,
  matcher: WordMatcher,
): (text: string, words: MatchedWords, language: Language) => number {
  const hasAnswerType = containsAnswerType(question.text, question.language);
  const ofType = asksForHours(question.text, question.language) ? HOURS : ANSWER_TYPE;
  const isHow = asksHow(question);
  return (text, words, language) => {
    const found =
      matcher.share(words) + EXACT_WORDS * matcher.wordShare(words) + (hasAnswerType(text) ? ofType : 0);
    const byLength = found / (Math.max(8, words.count) / 20) ** 0.2;
    return byLength + (isHow && isInstruction(text, language) ? INSTRUCTION : 0);
  };
}
