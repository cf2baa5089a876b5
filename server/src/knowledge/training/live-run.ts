import type { Db } from '../../platform/db.ts';
import { publish } from '../../platform/live-events.ts';
import type { RunPage, TrainingRunFacts } from './facts.ts';

/** What every process is told of a run: how far it is, and the pages that have just been read. */
export interface RunNews {
  readonly run: TrainingRunFacts;
  readonly pages: readonly RunPage[];
}

export const runTopic = (runId: string): string => `training-run:${runId}`;

export const publishRun = (db: Db, run: TrainingRunFacts, pages: readonly RunPage[] = []): Promise<number> =>
  publish(db, runTopic(run.id), { run, pages } satisfies RunNews);
