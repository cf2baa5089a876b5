import type { Db } from '../../platform/db.ts';
import { publish } from '../../platform/live-events.ts';
import { storedObject } from '../../platform/stored-json.ts';
import { readProblem } from '../problems.ts';
import type { RunPage, TrainingRunFacts } from './facts.ts';

/** The news of a run for every process: its progress, and the pages that were just read. */
export interface RunNews {
  readonly run: TrainingRunFacts;
  readonly pages: readonly RunPage[];
}

const NO_COUNTS = { new: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 };

/** Facts that an older version does not send. */
const NOT_KNOWN = { isScheduled: false, sourceId: null };

/** Reads news from the table or from another process, which may run another version during an update. */
export function readRunNews(payload: unknown): RunNews {
  const { run, pages } = storedObject(payload);
  const facts = storedObject(run);
  const counts = { ...NO_COUNTS, ...storedObject(facts['counts']) };
  const removal = (facts['removal'] ?? null) as TrainingRunFacts['removal'];
  return {
    run: {
      ...NOT_KNOWN,
      ...(facts as unknown as TrainingRunFacts),
      counts,
      error: readProblem(facts['error']),
      removal,
    },
    pages: Array.isArray(pages) ? (pages as RunPage[]) : [],
  };
}

export const runTopic = (runId: string): string => `training-run:${runId}`;

export const publishRun = (db: Db, run: TrainingRunFacts, pages: readonly RunPage[] = []): Promise<number> =>
  publish(db, runTopic(run.id), { run, pages } satisfies RunNews);
