import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { noAnswer, readLines } from './data.ts';
import { setOf } from './sets.ts';
import type { EvaluationSet } from './sets.ts';

/** The development sets are outside the repository, because their texts have licenses of their own. */
export const dataFolder: string = join(
  process.env['REGIA_SHARED'] ?? resolve(import.meta.dirname, '../../../../../shared'),
  'data',
);

export const hasData = (): boolean => existsSync(join(dataFolder, 'gold-extraction.jsonl'));

/** Tests that ask every question of every set take minutes: they run only if `REGIA_SHARED` names the folder. */
export const asksEveryQuestion = (): boolean => process.env['REGIA_SHARED'] !== undefined && hasData();

/** The questions of this project on other subjects, together with the 15 of a site's set 60 a language. */
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
