import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../platform/db.ts';
import { costOf } from '../../platform/model/price.ts';
import { openSqlIndex } from '../retrieval/sql-index.ts';
import type { Answerer, GivenAnswer } from './answerers.ts';
import type { AskedSet } from './set-quality.ts';
import { alikeShare, twoFigures, type TwoFigures } from './two-figures.ts';
import { hasFailed, verdictOn, verdictOnVain, type VainVerdict, type Verdict } from './verdicts.ts';

/** One answer of a model to one question. */
export interface JudgedGiven<V extends string = Verdict | VainVerdict> {
  readonly given: GivenAnswer;
  readonly verdict: V;
  readonly pages: readonly string[];
}

/** The answers of one endpoint to the questions of a set: for each question those of all runs. */
export interface AnsweredSet {
  readonly answerer: Pick<Answerer, 'name' | 'model' | 'prices'>;
  readonly inScope: readonly (readonly JudgedGiven<Verdict>[])[];
  readonly outOfScope: readonly (readonly JudgedGiven<VainVerdict>[])[];
}

export interface AnswererFigures extends TwoFigures {
  readonly name: string;
  readonly model: string;
  readonly runs: number;
  /** The questions, of all, that were judged alike in all runs; null with one run. */
  readonly alike: number | null;
  /** The questions out of scope that were answered, in all runs. */
  readonly inVain: { readonly answered: number; readonly asked: number };
  /** The failed answers of all runs by their cause. */
  readonly failures: Readonly<Record<string, number>>;
  /** The questions that were not asked any more, because the endpoint had failed several times in a row. */
  readonly givenUp: number;
  /** `uncounted`: the answers whose tokens the endpoint did not tell. */
  readonly tokens: { readonly in: number; readonly out: number; readonly uncounted: number };
  /** In EUR; null without prices, or if no answer was counted. */
  readonly cost: string | null;
  /** The median of the times to the first word. */
  readonly firstWordMs: number | null;
}

export interface Asking {
  readonly runs: number;
  readonly signal: AbortSignal;
  readonly onRun: (run: number) => void;
  /** The pause after an answer for which the endpoint had too many requests, in place of the usual one. */
  readonly throttlePauseMs?: number | undefined;
}

/** The failures in a row after which an endpoint is not asked any more: each may take as long as the limit of a first word. */
const FAILURES_MOST = 5;
/** An endpoint that throttles is asked again after a pause, so often: that its limit is low says nothing about its answers. */
const THROTTLE_PAUSE_MS = 15_000;
const THROTTLES_MOST = 5;
/** The failure of a question that was not asked. */
const GIVEN_UP = 'given_up';

/** Asks an endpoint the questions of a set, one at a time: so its times are those of one reader, and it is never overrun. */
export async function askAnswerer(
  db: Db,
  { set, corpus, clean, none }: AskedSet,
  answerer: Answerer,
  { runs, signal, onRun, throttlePauseMs = THROTTLE_PAUSE_MS }: Asking,
): Promise<AnsweredSet> {
  const index = await openSqlIndex(db)(corpus.scope);
  const judging = { set, keyOf: corpus.keyOf, index };
  const inScope: JudgedGiven<Verdict>[][] = clean.map(() => []);
  const outOfScope: JudgedGiven<VainVerdict>[][] = none.map(() => []);
  let failures = 0;
  const ask = async (content: string): Promise<GivenAnswer> => {
    if (failures >= FAILURES_MOST) return NOT_ASKED;
    const question = { db, scope: corpus.scope, language: set.language, content };
    let given = await answerer.answer(question, signal);
    for (let throttled = 1; given.failure === 'throttled' && throttled <= THROTTLES_MOST; throttled += 1) {
      await wait(throttlePauseMs, undefined, { signal });
      given = await answerer.answer(question, signal);
    }
    signal.throwIfAborted();
    if (hasFailed(given)) failures += 1;
    else if (given.tokens !== undefined) failures = 0;
    return given;
  };
  const judged = <V>(given: GivenAnswer, verdict: V) => ({
    given,
    verdict,
    pages: [...new Set(given.citations.map(({ documentId }) => corpus.keyOf.get(documentId) ?? ''))],
  });
  for (let run = 1; run <= runs; run += 1) {
    onRun(run);
    for (const [at, { asked }] of clean.entries()) {
      const given = await ask(asked.q);
      inScope[at]?.push(judged(given, await verdictOn(given, asked, judging)));
    }
    for (const [at, { q }] of none.entries()) {
      const given = await ask(q);
      outOfScope[at]?.push(judged(given, verdictOnVain(given)));
    }
  }
  return { answerer, inScope, outOfScope };
}

const NOT_ASKED: GivenAnswer = {
  outcome: 'failed',
  text: '',
  isQuoted: false,
  citations: [],
  failure: GIVEN_UP,
  tokens: undefined,
  firstWordMs: null,
};

/** The figures of the answers of one endpoint. */
export function answererFigures({ answerer, inScope, outOfScope }: AnsweredSet): AnswererFigures {
  const all = [...inScope, ...outOfScope];
  const answers = all.flat().map(({ given }) => given);
  const runs = all[0]?.length ?? 0;
  const failures = Map.groupBy(
    all.flat().filter(({ verdict, given }) => verdict === 'failed' && given.failure !== GIVEN_UP),
    ({ given }) => given.failure ?? '',
  );
  const tokens = tokensOf(answers);
  const isCounted = answers.some((one) => isCountedAnswer(one));
  return {
    name: answerer.name,
    model: answerer.model,
    runs,
    ...twoFigures(
      Array.from({ length: runs }, (_, run) => inScope.flatMap((each) => each[run]?.verdict ?? [])),
    ),
    alike: alikeShare(all.map((each) => each.map(({ verdict }) => verdict))),
    inVain: {
      answered: outOfScope.flat().filter(({ verdict }) => verdict === 'in vain').length,
      asked: outOfScope.flat().length,
    },
    failures: Object.fromEntries([...failures].map(([cause, each]) => [cause, each.length])),
    givenUp: answers.filter(({ failure }) => failure === GIVEN_UP).length,
    tokens,
    cost: isCounted ? costOf(answerer.prices, tokens.in, tokens.out) : null,
    firstWordMs: medianOf(
      answers.flatMap(({ failure, firstWordMs }) =>
        failure === null && firstWordMs !== null ? firstWordMs : [],
      ),
    ),
  };
}

const isCountedAnswer = ({ tokens }: GivenAnswer): boolean =>
  tokens !== undefined && tokens.in !== null && tokens.out !== null;

function tokensOf(answers: readonly GivenAnswer[]): AnswererFigures['tokens'] {
  const sum = (read: (tokens: NonNullable<GivenAnswer['tokens']>) => number | null): number =>
    answers.reduce((total, { tokens }) => total + (tokens ? (read(tokens) ?? 0) : 0), 0);
  return {
    in: sum((tokens) => tokens.in),
    out: sum((tokens) => tokens.out),
    uncounted: answers.filter((one) => one.tokens !== undefined && !isCountedAnswer(one)).length,
  };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
