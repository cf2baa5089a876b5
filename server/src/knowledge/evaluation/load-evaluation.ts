import type { Evaluation, EvaluationRun } from './evaluate-folder.ts';

/** Loads the evaluation when a command needs it, so that servers do not. */
export const evaluateFolder = async (folder: string, run: EvaluationRun): Promise<Evaluation | undefined> =>
  (await import('./evaluate-folder.ts')).evaluateFolder(folder, run);
