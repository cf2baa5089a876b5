import type { Db } from '../../platform/db.ts';
import { answersPage, judgedAnswers, type JudgedSet } from './answers-page.ts';
import { describeFigures } from './report.ts';
import { askSet, figuresOf, type SetFigures } from './set-quality.ts';
import { setsIn } from './shape.ts';

export interface Evaluation {
  readonly sets: readonly SetFigures[];
  /** The HTML of a page of all answers, for a person to read. */
  readonly page: string;
}

export interface EvaluationRun {
  /** Runs the work on an empty database, and removes it. */
  readonly withDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Receives the figures of each set, in lines for people. */
  readonly onSet: (lines: string) => void;
}

/** Asks the questions of every set of a folder, and answers as an assistant without a model does. */
export async function evaluateFolder(
  folder: string,
  { withDatabase, onSet }: EvaluationRun,
): Promise<Evaluation> {
  const sets = setsIn(folder);
  return withDatabase(async (db) => {
    const figures: SetFigures[] = [];
    const judged: JudgedSet[] = [];
    for (const set of sets) {
      const asked = await askSet(db, set);
      const found = figuresOf(asked);
      figures.push(found);
      judged.push({ name: set.name, answers: judgedAnswers(asked) });
      onSet(describeFigures(found));
    }
    return { sets: figures, page: answersPage(judged) };
  });
}
