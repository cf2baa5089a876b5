import type { Db } from '../../platform/db.ts';
import { extractiveAnswer, defaultThresholds } from '../retrieval/answer.ts';
import { search } from '../retrieval/search.ts';
import { openSqlIndex } from '../retrieval/sql-index.ts';
import type { SearchResult } from '../retrieval/search-types.ts';
import { indexCorpus, type IndexedCorpus } from './index-corpus.ts';
import { noises } from './noise.ts';
import { percent, rankOf, ranksOf, type Ranks } from './ranks.ts';
import type { Asked, EvaluationSet } from './sets.ts';
import { textbookIndex } from './textbook.ts';

export interface SetQuality {
  name: string;
  questions: number;
  passages: number;
  ingestPerSecond: number;
  engine: Ranks;
  textbook: Ranks;
  /** Share of all questions whose answer stands in the extractive answer of about 60 words. */
  answerShare: number;
  /** Share answered of the questions with an answer, and of those without one, by threshold. */
  confidence: { threshold: number; answered: number; falsely: number }[];
  offTopicAnswered: number;
  noise: { kind: keyof typeof noises; ranks: Ranks }[];
  searchMs: { p50: number; p95: number };
}

const THRESHOLDS = [0.4, 0.5, 0.6, 0.7];
const WIDE = { k: 60, fetchK: 60 };

export async function setQuality(db: Db, set: EvaluationSet, withNoise: boolean): Promise<SetQuality> {
  const documents = set.documents();
  const corpus = await indexCorpus(db, set.name, documents);
  const textbook = textbookIndex(documents);
  const questions = set.questions();
  const ask = (q: string) =>
    search(openSqlIndex(db), corpus.scope, q, { ...WIDE, defaultLanguage: set.language });
  const clean = await askAll(questions, ask);
  const none = await Promise.all(
    set.unanswerable().map(async ({ q, kind }) => ({ kind, p: (await ask(q)).confidence.p })),
  );
  const noise: SetQuality['noise'] = [];
  for (const kind of withNoise ? (Object.keys(noises) as (keyof typeof noises)[]) : []) {
    const noisy = rounds(questions.length).flatMap((round) =>
      questions.map((each, index) => ({ ...each, q: noises[kind](each.q, index + round * 13) })),
    );
    noise.push({ kind, ranks: ranksOf(ranksIn(await askAll(noisy, ask), corpus)) });
  }
  return {
    name: set.name,
    questions: questions.length,
    passages: corpus.passages,
    ingestPerSecond: Math.round((1000 * corpus.passages) / corpus.ms),
    engine: ranksOf(ranksIn(clean, corpus)),
    textbook: ranksOf(questions.map(({ q, right }) => rankOf(textbook(q), right))),
    answerShare: percent(clean.filter((each) => holdsAnswer(each, set)).length, clean.length),
    confidence: THRESHOLDS.map((threshold) => ({
      threshold,
      answered: percent(clean.filter(({ result }) => result.confidence.p >= threshold).length, clean.length),
      falsely: percent(none.filter(({ p }) => p >= threshold).length, none.length),
    })),
    offTopicAnswered: none.filter(({ kind, p }) => kind === 'off' && p >= defaultThresholds.answer).length,
    noise,
    searchMs: await latency(questions, (q) =>
      search(openSqlIndex(db), corpus.scope, q, { defaultLanguage: set.language }),
    ),
  };
}

/** A small set is asked with several typos each: one question more or less would be a point. */
function rounds(questions: number): number[] {
  return questions < 200 ? [0, 1, 2, 3] : [0];
}

interface Found {
  asked: Asked;
  result: SearchResult;
}

async function askAll(questions: Asked[], ask: (q: string) => Promise<SearchResult>): Promise<Found[]> {
  const found: Found[] = [];
  for (const asked of questions) found.push({ asked, result: await ask(asked.q) });
  return found;
}

function ranksIn(found: Found[], corpus: IndexedCorpus): number[] {
  return found.map(({ asked, result }) => {
    const keys = result.passages.map((passage) => corpus.keyOf.get(passage.documentId) ?? '');
    return rankOf([...new Set(keys)], asked.right);
  });
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s]+/gu, '')
    .toLowerCase();

/** Ignores the confidence: this measures the selection of sentences. */
function holdsAnswer({ asked, result }: Found, set: EvaluationSet): boolean {
  const answer = extractiveAnswer(result, {
    language: set.language,
    thresholds: { answer: 0, suggest: 0 },
    isPair: () => set.isPairs ?? false,
  });
  const shown = plain(answer.quotations.map(({ under, text }) => `${under} ${text}`).join(' '));
  if (asked.answers.some((text) => shown.includes(plain(text)))) return true;
  const heading = asked.heading === undefined ? undefined : plain(asked.heading);
  return (
    heading !== undefined && answer.quotations.some(({ passage }) => plain(passage.title).includes(heading))
  );
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
