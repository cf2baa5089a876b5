import { percent } from './ranks.ts';
import { isAnswer, type Verdict } from './verdicts.ts';

/** A share of all runs in percent, and its least and greatest value in one run. */
export interface Share {
  readonly share: number;
  readonly min: number;
  readonly max: number;
}

/** The two figures of the field. */
export interface TwoFigures {
  /** The answered among the questions in scope, whole or partly. */
  readonly answered: Share;
  /** The right among the answered; a partial answer is wrong. Null if none was answered. */
  readonly right: Share | null;
}

/** Counts the verdicts on the questions in scope, those of each run apart. */
export function twoFigures(runs: readonly (readonly Verdict[])[]): TwoFigures {
  const counted = runs.map((verdicts) => ({
    asked: verdicts.length,
    answered: verdicts.filter(isAnswer).length,
    right: verdicts.filter((verdict) => verdict === 'right').length,
  }));
  const answered = shareOf(counted.map((run) => [run.answered, run.asked]));
  return {
    answered: answered ?? { share: 0, min: 0, max: 0 },
    right: shareOf(counted.map((run) => [run.right, run.answered])) ?? null,
  };
}

/** Undefined if no run has a whole. */
function shareOf(runs: readonly (readonly [part: number, whole: number])[]): Share | undefined {
  const counted = runs.filter(([, whole]) => whole > 0);
  if (counted.length === 0) return undefined;
  const shares = counted.map(([part, whole]) => percent(part, whole));
  const sum = (at: 0 | 1): number => counted.reduce((total, run) => total + run[at], 0);
  return { share: percent(sum(0), sum(1)), min: Math.min(...shares), max: Math.max(...shares) };
}

/** The share of the questions that were judged alike in all runs; null if there is one run only. */
export function alikeShare(questions: readonly (readonly string[])[]): number | null {
  if ((questions[0]?.length ?? 0) < 2) return null;
  const alike = questions.filter((verdicts) => new Set(verdicts).size === 1);
  return percent(alike.length, questions.length);
}
