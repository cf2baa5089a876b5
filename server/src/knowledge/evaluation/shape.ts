import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WrongSetting } from '../../platform/config.ts';
import type { Language } from '../retrieval/language.ts';
import { setOf, type EvaluationSet, type SetKind } from './sets.ts';

const KINDS: readonly SetKind[] = ['qa', 'faq', 'site', 'comune'];
const LANGUAGES: readonly Language[] = ['it', 'en'];

/** For each kind of set: the files that show that it is meant, and the files that it needs. */
const FILES: Record<SetKind, (language: Language) => { signs: string[]; needs: string[] }> = {
  qa: (language) => ({
    signs: [`qa-${language}`],
    needs: [`qa-${language}/passages.jsonl`, `qa-${language}/queries.jsonl`],
  }),
  faq: (language) => ({ signs: [`faq-${language}.jsonl`], needs: [] }),
  site: (language) => ({
    signs: [`site-${language}`, `questions-${language}.jsonl`],
    needs: [`site-${language}/sitemap.xml`, `questions-${language}.jsonl`],
  }),
  comune: (language) => ({
    signs: language === 'it' ? ['questions-comune.jsonl'] : [],
    needs: ['site-comune/sitemap.xml'],
  }),
};

const SHAPE = `A folder holds one set or more; LL is it or en:
  site-LL/sitemap.xml, the pages it lists, questions-LL.jsonl; no-answer-LL.jsonl if you have it
  qa-LL/passages.jsonl, qa-LL/queries.jsonl; qa-LL/queries-unanswerable.jsonl if you have it
  faq-LL.jsonl; no-answer-LL.jsonl if you have it
  questions-comune.jsonl, site-comune/sitemap.xml, the pages it lists; no-answer-comune.jsonl if you have it
docs/evaluation.md describes each file and has an example.`;

/** Returns the sets of a folder, with their files checked. A folder of another shape is refused. */
export function setsIn(folder: string): EvaluationSet[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new WrongSetting(`There is no folder ${folder}.`);
  const has = (file: string): boolean => existsSync(join(folder, file));
  const meant = KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language }))).filter(
    ({ kind, language }) => FILES[kind](language).signs.some(has),
  );
  if (meant.length === 0) throw new WrongSetting(`${folder} holds nothing to evaluate.\n${SHAPE}`);
  const missing = meant
    .flatMap(({ kind, language }) => FILES[kind](language).needs)
    .filter((file) => !has(file));
  if (missing.length > 0) throw new WrongSetting(`Missing in ${folder}: ${missing.join(', ')}.\n${SHAPE}`);
  const sets = meant.map(({ kind, language }) => setOf(folder, kind, language));
  for (const set of sets) checkQuestions(set);
  return sets;
}

/** Reads all questions of a set: a wrong line is refused before any work, and a question about an unknown page too. */
function checkQuestions(set: EvaluationSet): void {
  const keys = new Set(set.keys());
  const questions = set.questions();
  set.unanswerable();
  if (questions.length === 0) throw new WrongSetting(`${set.name} holds no question.`);
  for (const { q, right } of questions) {
    const unknown = right.find((key) => !keys.has(key));
    if (unknown !== undefined)
      throw new WrongSetting(`${set.name} has no document "${unknown}", which answers "${q}".`);
  }
}
