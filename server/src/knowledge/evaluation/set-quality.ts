import type { Db } from '../../platform/db.ts';
import { extractiveAnswer } from '../answers/answer.ts';
import { fuse, REWORDING_WEIGHTS } from '../retrieval/fusion.ts';
import { rewordedByWords } from '../retrieval/reworded-by-words.ts';
import { search } from '../retrieval/search.ts';
import { openSqlIndex } from '../retrieval/sql-index.ts';
import { defaultSearch } from '../retrieval/search-types.ts';
import type { SearchOptions, SearchResult } from '../retrieval/search-types.ts';
import type { CorpusDocument } from './corpora.ts';
import { indexCorpus, type IndexedCorpus } from './index-corpus.ts';
import { noises } from './noise.ts';
import { rankOf, ranksOf, type Ranks } from './ranks.ts';
import {
  servedQuality,
  type AskedAndFound,
  type ServedQuality,
  type Unanswerable,
} from './served-quality.ts';
import type { Asked, EvaluationSet } from './sets.ts';
import { textbookIndex } from './textbook.ts';

export interface SetFigures {
  name: string;
  questions: number;
  passages: number;
  engine: Ranks;
  textbook: Ranks;
  served: ServedQuality;
}

export interface SetQuality extends SetFigures {
  ingestPerSecond: number;
  noise: { kind: keyof typeof noises; ranks: Ranks }[];
  /** Search and answer together. */
  searchMs: { p50: number; p95: number };
}

const WIDE = { k: 60, fetchK: 60 };

/** A set after its questions were asked of an index of its documents. */
export interface AskedSet {
  readonly set: EvaluationSet;
  readonly documents: CorpusDocument[];
  readonly corpus: IndexedCorpus;
  readonly clean: AskedAndFound[];
  readonly none: Unanswerable[];
  readonly alsoOff: readonly SearchResult[];
}

/** The rewordings of a question for each language, if it is searched for in several wordings. */
const REWORDINGS = 2;

/** Indexes the documents of a set and asks its questions; each in several wordings, if asked for. */
export async function askSet(db: Db, set: EvaluationSet, isReworded = false): Promise<AskedSet> {
  const documents = set.documents();
  const corpus = await indexCorpus(db, set.name, documents);
  const ask = askerOf(db, set, corpus, isReworded);
  const clean = await askAll(set.questions(), ask);
  const none: Unanswerable[] = [];
  for (const each of set.unanswerable()) none.push({ ...each, result: await ask(each.q) });
  const alsoOff: SearchResult[] = [];
  for (const q of set.alsoOff?.() ?? []) alsoOff.push(await ask(q));
  return { set, documents, corpus, clean, none, alsoOff };
}

/** The figures of the answers of a set. */
export function figuresOf({ set, documents, corpus, clean, none, alsoOff }: AskedSet): SetFigures {
  const textbook = textbookIndex(documents);
  return {
    name: set.name,
    questions: clean.length,
    passages: corpus.passages,
    engine: ranksOf(ranksIn(clean, corpus)),
    textbook: ranksOf(clean.map(({ asked: { q, right } }) => rankOf(textbook(q), right))),
    served: servedQuality(clean, none, corpus.keyOf, alsoOff),
  };
}

/** The figures of a set with its speed, and with noise if asked for. */
export async function setQuality(
  db: Db,
  set: EvaluationSet,
  withNoise: boolean,
  isReworded = false,
): Promise<SetQuality> {
  const asked = await askSet(db, set, isReworded);
  const { corpus } = asked;
  const questions = asked.clean.map((each) => each.asked);
  const noise: SetQuality['noise'] = [];
  for (const kind of withNoise ? (Object.keys(noises) as (keyof typeof noises)[]) : []) {
    const noisy = rounds(questions.length).flatMap((round) =>
      questions.map((each, index) => ({ ...each, q: noises[kind](each.q, index + round * 13) })),
    );
    const found = await askAll(noisy, askerOf(db, set, corpus, isReworded));
    noise.push({ kind, ranks: ranksOf(ranksIn(found, corpus)) });
  }
  return {
    ...figuresOf(asked),
    ingestPerSecond: Math.round((1000 * corpus.passages) / corpus.ms),
    noise,
    searchMs: await latency(questions, async (q) =>
      extractiveAnswer(await askerOf(db, set, corpus, isReworded, {})(q)),
    ),
  };
}

const askerOf = (
  db: Db,
  set: EvaluationSet,
  { scope }: IndexedCorpus,
  isReworded: boolean,
  options: Partial<SearchOptions> = WIDE,
) => {
  const ask = (q: string): Promise<SearchResult> =>
    search(openSqlIndex(db), scope, q, { ...options, defaultLanguage: set.language });
  return async (q: string): Promise<SearchResult> => {
    const found = await ask(q);
    const wordings = isReworded ? rewordedByWords(found.question, REWORDINGS) : [];
    return wordings.length === 0
      ? found
      : fuse(found, await Promise.all(wordings.map(ask)), {
          k: options.k ?? defaultSearch.k,
          weight: REWORDING_WEIGHTS.synonyms,
        });
  };
};

/** A small set is asked with several typos each: one question more or less would be a point. */
function rounds(questions: number): number[] {
  return questions < 200 ? [0, 1, 2, 3] : [0];
}

async function askAll(
  questions: Asked[],
  ask: (q: string) => Promise<SearchResult>,
): Promise<AskedAndFound[]> {
  const found: AskedAndFound[] = [];
  for (const asked of questions) found.push({ asked, result: await ask(asked.q) });
  return found;
}

function ranksIn(found: AskedAndFound[], corpus: IndexedCorpus): number[] {
  return found.map(({ asked, result }) => {
    const keys = result.passages.map((passage) => corpus.keyOf.get(passage.documentId) ?? '');
    return rankOf([...new Set(keys)], asked.right);
  });
}

/** Asks one question at a time, as a visitor does. */
async function latency(
  questions: Asked[],
  ask: (q: string) => Promise<unknown>,
): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (const { q } of questions.slice(0, 200)) {
    const started = performance.now();
    await ask(q);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
