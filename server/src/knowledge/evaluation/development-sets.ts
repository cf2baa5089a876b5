import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

export const evaluationSets: EvaluationSet[] = [
  setOf(dataFolder, 'qa', 'it'),
  setOf(dataFolder, 'qa', 'en'),
  setOf(dataFolder, 'faq', 'it'),
  setOf(dataFolder, 'site', 'it'),
  setOf(dataFolder, 'site', 'en'),
];
