import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { indexCorpus } from '../../knowledge/evaluation/index-corpus.ts';
import {
  dataFolder,
  evaluationSets,
  hasData,
  municipalSets,
} from '../../knowledge/evaluation/development-sets.ts';
import { setOf } from '../../knowledge/evaluation/sets.ts';
import { setsIn } from '../../knowledge/evaluation/shape.ts';
import type { EvaluationSet } from '../../knowledge/evaluation/sets.ts';
import { extractiveAnswer, openSqlIndex, search, searchLimits } from '../../knowledge/public.ts';
import type { ExtractiveAnswer, ScoredSection } from '../../knowledge/public.ts';
import type { Db } from '../../platform/db.ts';
import { placeOf } from '../citations.ts';
import type { EarlierMessage } from '../compose/steps/history.ts';
import { searchAbout } from '../compose/steps/search-about.ts';
import { Steps } from '../steps.ts';
import type { About } from '../compose/steps/search-about.ts';
import { citable } from '../quoted-text.ts';

/** Two questions of one visitor, and the pages that answer the second. */
interface Talk {
  readonly first: string;
  readonly then: string;
  readonly pages: readonly string[];
}

/** A talk whose second question carries on what the first one asks, or what it is about. */
interface CarriedTalk extends Talk {
  readonly set: string;
  /** A text that answers the second question. */
  readonly quotes: string;
}

/** The most questions of a set that are asked after an unrelated one. */
const UNRELATED = 100;

const talksIn = <One extends Talk>(name: string): One[] =>
  readFileSync(join(import.meta.dirname, `talks-${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as One);

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
    const plan = { search: searchLimits };
    const alone = extractiveAnswer(found);
    const about = await searchAbout(plan, open, asked, earlier, { found, extractive: alone }, new Steps());
    return { alone, about };
  };
  return { ask, pageOf: (document) => keyOf.get(document) ?? '' };
}

/** The least share of the talks whose second question is understood, in percent, and of unrelated questions that keep their answer. */
const UNDERSTOOD = 80;
const KEPT = 99;

describe.skipIf(!hasData())(`ANS-16 follow-ups on the sets of ${dataFolder}`, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.close());

  test.each(['it', 'en'] as const)(
    'most second questions of the talks in %s are understood: the right page is quoted or offered',
    async (language) => {
      const { ask, pageOf } = await askerIn(database.db, setOf(dataFolder, 'site', language));
      const talks = talksIn<Talk>(language);
      const missed: string[] = [];
      for (const { first, then, pages } of talks) {
        const { alone, about } = await ask(first, then);
        const { extracts, offers } = about?.extractive ?? alone;
        const isRight = ({ scored }: { scored: ScoredSection }) =>
          pages.includes(pageOf(scored.passage.documentId));
        if (![...extracts, ...offers].some(isRight))
          missed.push(`${first} / ${then} / ${about?.subject ?? 'alone'}`);
      }
      const share = 100 * (1 - missed.length / talks.length);
      expect(share, missed.join('\n')).toBeGreaterThanOrEqual(UNDERSTOOD);
    },
    120_000,
  );

  test.each(evaluationSets)(
    'questions of $name keep their answer after an unrelated question',
    async (set) => {
      const { ask } = await askerIn(database.db, set);
      const questions = set.questions();
      const asked = questions.slice(0, UNRELATED);
      const changed: string[] = [];
      for (const [index, { q, right }] of asked.entries()) {
        const others = [...questions.slice(index + 1), ...questions];
        const other = others.find((one) => !one.right.some((page) => right.includes(page)))!;
        const { alone, about } = await ask(other.q, q);
        if (about !== undefined && !sameAnswer(alone, about.extractive))
          changed.push(`${other.q} / ${q} / ${about.subject}`);
      }
      expect(100 * (1 - changed.length / asked.length), changed.join('\n')).toBeGreaterThanOrEqual(KEPT);
    },
    120_000,
  );
});

const folder = (path: string) => setsIn(join(import.meta.dirname, '../../../..', path))[0]!;
const CARRIED: readonly (readonly [name: string, set: () => EvaluationSet, needsData: boolean])[] = [
  ['comune', () => municipalSets.find(({ name }) => name === 'comune')!, true],
  ['small-town', () => folder('server/src/knowledge/evaluation/small-town'), false],
  ['library', () => folder('docs/evaluation-example'), false],
];

describe('ANS-20 the thing asked carries on', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  for (const [name, set, needsData] of CARRIED)
    test.skipIf(needsData && !hasData())(
      `most second questions of the talks on ${name} are answered by a quotation`,
      async () => {
        const { ask, pageOf } = await askerIn(database.db, set());
        const talks = talksIn<CarriedTalk>('carried').filter((talk) => talk.set === name);
        const missed: string[] = [];
        for (const { first, then, pages, quotes } of talks) {
          const { alone, about } = await ask(first, then);
          const isRight = ({ scored, blocks }: ExtractiveAnswer['extracts'][number]) =>
            pages.includes(pageOf(scored.passage.documentId)) &&
            [...scored.section.path, ...blocks.map(({ text }) => text)].join('\n').includes(quotes);
          if (!(about?.extractive ?? alone).extracts.some(isRight)) missed.push(`${first} / ${then}`);
        }
        expect(talks.length).toBeGreaterThan(0);
        expect(100 * (1 - missed.length / talks.length), missed.join('\n')).toBeGreaterThanOrEqual(
          UNDERSTOOD,
        );
      },
      120_000,
    );
});
