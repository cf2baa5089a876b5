import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexCorpus } from '../../knowledge/evaluation/index-corpus.ts';
import { dataFolder, evaluationSets } from '../../knowledge/evaluation/development-sets.ts';
import { onDatabase } from '../../knowledge/evaluation/on-database.ts';
import { setOf } from '../../knowledge/evaluation/sets.ts';
import type { EvaluationSet } from '../../knowledge/evaluation/sets.ts';
import { extractiveAnswer, openSqlIndex, search, searchLimits } from '../../knowledge/public.ts';
import type { ExtractiveAnswer, ScoredSection } from '../../knowledge/public.ts';
import type { Db } from '../../platform/db.ts';
import { placeOf } from '../citations.ts';
import type { EarlierMessage } from '../compose/steps/history.ts';
import { searchAbout } from '../compose/steps/search-about.ts';
import type { About } from '../compose/steps/search-about.ts';
import { citable } from '../quoted-text.ts';

/** Two questions of one visitor, and the pages that answer the second. */
interface Talk {
  readonly first: string;
  readonly then: string;
  readonly pages: readonly string[];
}

const LANGUAGES = ['it', 'en'] as const;
/** The most questions of a set that are asked after an unrelated one. */
const UNRELATED = 100;

const talksIn = (language: (typeof LANGUAGES)[number]): Talk[] =>
  readFileSync(join(import.meta.dirname, `talks-${language}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Talk);

/** The talk before a question: the question, and the answer with what it quotes. */
function earlierOf(content: string, { outcome, extracts: [extract] }: ExtractiveAnswer): EarlierMessage[] {
  const cited = extract && citable(extract.scored);
  const quoted = cited ? { ...placeOf(cited), quote: cited.body } : null;
  return [
    { sender: 'human', content, outcome: null },
    { sender: 'assistant', content: '', outcome, quoted },
  ];
}

const sameAnswer = (one: ExtractiveAnswer, other: ExtractiveAnswer): boolean =>
  one.outcome === other.outcome &&
  JSON.stringify(one.extracts.map(({ blocks }) => blocks)) ===
    JSON.stringify(other.extracts.map(({ blocks }) => blocks));

type Ask = (first: string, content: string) => Promise<{ alone: ExtractiveAnswer; about: About | undefined }>;

/** Returns how to ask a question after another one, of an index of the documents of a set. */
async function askerIn(
  db: Db,
  set: EvaluationSet,
): Promise<{ ask: Ask; pageOf: (document: string) => string }> {
  const { scope, keyOf } = await indexCorpus(db, set.name, set.documents());
  const open = openSqlIndex(db);
  const find = (q: string) => search(open, scope, q, { ...searchLimits, defaultLanguage: set.language });
  const ask: Ask = async (first, content) => {
    const earlier = earlierOf(first, extractiveAnswer(await find(first)));
    const found = await find(content);
    const asked = { assistant: { scope, sites: [], indexVersion: undefined, learningsVersion: 0 }, content };
    const about = await searchAbout({ search: searchLimits }, open, asked, earlier, found);
    return { alone: extractiveAnswer(found), about };
  };
  return { ask, pageOf: (document) => keyOf.get(document) ?? '' };
}

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const isVerbose = process.argv.includes('--each');

/** Asks the second question of each talk after the first. */
async function measureTalks(db: Db, language: 'it' | 'en'): Promise<void> {
  const { ask, pageOf } = await askerIn(db, setOf(dataFolder, 'site', language));
  const talks = talksIn(language);
  let [quoted, understood] = [0, 0];
  for (const { first, then, pages } of talks) {
    const { alone, about } = await ask(first, then);
    const given = about?.extractive ?? alone;
    const isRight = ({ scored }: { scored: ScoredSection }) =>
      pages.includes(pageOf(scored.passage.documentId));
    const [isQuoted, isOffered] = [given.extracts.some(isRight), given.offers.some(isRight)];
    quoted += Number(isQuoted);
    understood += Number(isQuoted || isOffered);
    const how = isQuoted ? 'quoted' : isOffered ? 'offered' : 'missed';
    if (isVerbose) print(`${how}, ${given.outcome}: ${first} / ${then} / ${about?.subject ?? 'alone'}`);
  }
  print(`talks-${language}: ${understood} of ${talks.length} understood, ${quoted} with a quotation`);
}

/** Asks questions of a set, each after one that other documents answer. */
async function measureUnrelated(db: Db, set: EvaluationSet): Promise<void> {
  const { ask } = await askerIn(db, set);
  const questions = set.questions();
  let kept = 0;
  const asked = questions.slice(0, UNRELATED);
  for (const [index, { q, right }] of asked.entries()) {
    const others = [...questions.slice(index + 1), ...questions];
    const other = others.find((one) => !one.right.some((page) => right.includes(page)))!;
    const { alone, about } = await ask(other.q, q);
    const isKept = about === undefined || sameAnswer(alone, about.extractive);
    kept += Number(isKept);
    if (isVerbose && !isKept) print(`changed: ${other.q} / ${q} / ${about!.subject}`);
  }
  print(`${set.name}: ${kept} of ${asked.length} keep their answer after an unrelated question`);
}

/** Measures follow-ups on the development sites. `--each` prints every talk, and every answer that changes. */
await onDatabase(async (db) => {
  for (const language of LANGUAGES) await measureTalks(db, language);
  for (const set of evaluationSets) await measureUnrelated(db, set);
});
process.exit(0);
