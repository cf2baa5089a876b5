import { MASK, maskPersonalData } from '@regia/contract/monitoring/personal-data';
import { alikeness, lettersOf, wordsToCompare } from '../learning/public.ts';

export type GapLanguage = 'it' | 'en';

/** A question is shown and compared by its beginning. */
const QUESTION_READ = 300;

/** A question as a gap keeps it: its beginning, without personal data, also without half a number at its end. Empty if nothing is left. */
export function keptQuestion(content: string, visitorName: string): string {
  const names = visitorName === '' ? [] : [visitorName];
  const text = maskPersonalData(content, names).text.slice(0, QUESTION_READ).trim();
  return text.replaceAll(MASK, '').trim() === '' ? '' : text;
}

/** The words by which gaps are looked up; those of two questions that ask the same overlap. */
export const stemsOf = (question: string, language: GapLanguage): string[] =>
  wordsToCompare(question, language);

/** Finds the wording that agrees best with a question. */
export function findAlike<W extends { readonly question: string }>(
  question: string,
  language: GapLanguage,
  wordings: readonly W[],
): W | undefined {
  let best: W | undefined;
  let most = 0;
  for (const wording of wordings) {
    const found = alikeness(question, wording.question, language);
    if (found > most) [best, most] = [wording, found];
  }
  return best;
}

/**
 * The numbers and single letters of a question. Two questions that ask the same have the same ones: embeddings hardly tell
 * zone A from zone B, or 2025 from 2026.
 */
export const marksOf = (question: string, language: GapLanguage): string =>
  [...new Set(question.match(/\d+/gu)), lettersOf(question, language)].toSorted().join(' ');
