import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { noAnswer, readLines } from './data.ts';
import { setOf, siteQuestions } from './sets.ts';
import type { EvaluationSet } from './sets.ts';

/** The development sets are outside the repository, because their texts have licenses of their own. */
export const dataFolder: string = join(
  process.env['REGIA_SHARED'] ?? resolve(import.meta.dirname, '../../../../../shared'),
  'data',
);

export const hasData = (): boolean => existsSync(join(dataFolder, 'gold-extraction.jsonl'));

/** Tests that ask every question of every set take minutes: they run only if `REGIA_SHARED` names the folder. */
export const asksEveryQuestion = (): boolean => process.env['REGIA_SHARED'] !== undefined && hasData();

/** With the questions of this project on other subjects: together with the 15 of a site's set, 60 a language. */
const withOffQuestions = (set: EvaluationSet): EvaluationSet => ({
  ...set,
  alsoOff: () => readLines(import.meta.dirname, `off-${set.language}.jsonl`, noAnswer).map(({ q }) => q),
});

export const evaluationSets: EvaluationSet[] = [
  setOf(dataFolder, 'qa', 'it'),
  setOf(dataFolder, 'qa', 'en'),
  setOf(dataFolder, 'faq', 'it'),
  setOf(dataFolder, 'site', 'it'),
  setOf(dataFolder, 'site', 'en'),
].map(withOffQuestions);

/** The questions of this project on the site of a municipality. Those kept aside, if there are any, are asked at the end of a change only. */
const municipal = (name: string, questions: string): EvaluationSet => ({
  ...setOf(dataFolder, 'comune', 'it'),
  name,
  questions: () => siteQuestions(join(import.meta.dirname, 'comune'), questions),
  unanswerable: () => readLines(join(import.meta.dirname, 'comune'), 'no-answer.jsonl', noAnswer),
});

const ASIDE = 'questions-aside.jsonl';

/** No weight is fitted on these. */
export const municipalSets: EvaluationSet[] = [
  municipal('comune', 'questions.jsonl'),
  ...(existsSync(join(import.meta.dirname, 'comune', ASIDE)) ? [municipal('comune-aside', ASIDE)] : []),
].map(withOffQuestions);
