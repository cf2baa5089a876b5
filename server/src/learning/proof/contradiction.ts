import type { Language } from '../../knowledge/public.ts';
import { foldedWords } from '../matching/read-wording.ts';
import { turningWords } from '../matching/marks.ts';

const NUMBER = /\d[\d.,:/]*/gu;
const CALENDAR =
  /\b(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/gu;

/** Numbers as their values: "22,00" and "22" are the same, and so are "9" and "9:00". */
const numbersIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(NUMBER)].map(([found]) =>
      found
        .replace(/^0(?=\d)/u, '')
        .replace(/[.,:/]$/u, '')
        .replace(/[.,:]0{1,2}$/u, ''),
    ),
  );

const datesIn = (text: string): Set<string> =>
  new Set([...foldedWords(text).matchAll(CALENDAR)].map(([found]) => found));

/** Whether both name things of a kind, and the page names none of those that the answer relies on. */
function differ(answer: ReadonlySet<string>, page: ReadonlySet<string>): boolean {
  return (
    answer.size > 0 &&
    page.size > 0 &&
    [...answer].some((one) => !page.has(one)) &&
    [...page].some((one) => !answer.has(one))
  );
}

/** The share of the shorter text's words that the other one has, from which a "not" in one of them is a contradiction. */
const ALIKE = 0.6;

/** Whether a page says something else than a correction: other numbers, other dates, or a "not" more or less. */
export function contradicts(answer: string, page: string, language: Language): boolean {
  if (differ(numbersIn(answer), numbersIn(page)) || differ(datesIn(answer), datesIn(page))) return true;
  const [one, other] = [foldedWords(answer), foldedWords(page)];
  const isDenied = (text: string): boolean => turningWords(text, language).includes('not');
  if (isDenied(one) === isDenied(other)) return false;
  const [words, others] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= ALIKE * Math.min(words.size, others.size);
}
