import type { Db } from '../../platform/db.ts';
import { askAnswerer, type AnsweredSet, type Asking } from './ask-answerer.ts';
import type { Answerer } from './answerers.ts';
import { answersPage, judgedAnswers, type JudgedSet } from './answers-page.ts';
import { describeAnswerers } from './describe-answerers.ts';
import { evaluatedSet, type EvaluatedSet } from './evaluated-set.ts';
import { describeFigures } from './report.ts';
import { askSet } from './set-quality.ts';
import { setsIn } from './shape.ts';

export interface Evaluation {
  readonly sets: readonly EvaluatedSet[];
  /** The HTML of a page of all answers, for a person to read. */
  readonly page: string;
}

/** The models that are asked, too. */
export interface AskedAnswerers extends Pick<Asking, 'throttlePauseMs'> {
  readonly answerers: readonly Answerer[];
  readonly runs: number;
  /** Whether they are to be asked so many questions. */
  readonly confirm: (questions: number) => Promise<boolean>;
  readonly onRun: (set: string, endpoint: string, run: number) => void;
}

export interface EvaluationRun {
  /** Runs the work on an empty database, and removes it. The signal aborts when the process is told to end. */
  readonly withDatabase: <T>(work: (db: Db, signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** Receives the figures of each set, in lines for people. */
  readonly onSet: (lines: string) => void;
  readonly models?: AskedAnswerers | undefined;
}

/**
 * Asks the questions of every set of a folder, and answers as an assistant without a model does, and with the models that are
 * given. Undefined if these are not to be asked.
 */
export async function evaluateFolder(
  folder: string,
  { withDatabase, onSet, models }: EvaluationRun,
): Promise<Evaluation | undefined> {
  const sets = setsIn(folder);
  const questions = sets.reduce((sum, set) => sum + set.questions().length + set.unanswerable().length, 0);
  if (models && !(await models.confirm(questions))) return undefined;
  return withDatabase(async (db, signal) => {
    const evaluated: EvaluatedSet[] = [];
    const judged: JudgedSet[] = [];
    for (const set of sets) {
      const asked = await askSet(db, set);
      const answered: AnsweredSet[] = [];
      for (const answerer of models?.answerers ?? [])
        answered.push(
          await askAnswerer(db, asked, answerer, {
            runs: models?.runs ?? 1,
            signal,
            throttlePauseMs: models?.throttlePauseMs,
            onRun: (run) => models?.onRun(set.name, answerer.name, run),
          }),
        );
      const figures = evaluatedSet(asked, answered);
      evaluated.push(figures);
      judged.push({ figures, answers: judgedAnswers(asked, answered) });
      onSet([describeFigures(figures), ...describeAnswerers(figures)].join('\n'));
    }
    return { sets: evaluated, page: answersPage(judged) };
  });
}
