import type { Db } from '../../platform/db.ts';
import { publish } from '../../platform/live-events.ts';
import { storedObject } from '../../platform/stored-json.ts';
import { readProblem } from '../problems.ts';
import type { RunPage, TrainingRunFacts } from './facts.ts';

/** What every process is told of a run: how far it is, and the pages that have just been read. */
export interface RunNews {
  readonly run: TrainingRunFacts;
  readonly pages: readonly RunPage[];
}

const NO_COUNTS = { new: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 };

/** News from the table or from another process, which may be of another version while one is replaced. */
export function readRunNews(payload: unknown): RunNews {
  const { run, pages } = storedObject(payload);
  const facts = storedObject(run);
  const counts = { ...NO_COUNTS, ...storedObject(facts['counts']) };
  return {
    run: { ...(facts as unknown as TrainingRunFacts), counts, error: readProblem(facts['error']) },
    pages: Array.isArray(pages) ? (pages as RunPage[]) : [],
  };
}

export const runTopic = (runId: string): string => `training-run:${runId}`;

export const publishRun = (db: Db, run: TrainingRunFacts, pages: readonly RunPage[] = []): Promise<number> =>
  publish(db, runTopic(run.id), { run, pages } satisfies RunNews);
