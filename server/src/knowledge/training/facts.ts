import type { Selectable } from 'kysely';
import { readProblem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { KnowledgeTables, Outcome, Phase, Reason, RemovalAnswer, RunState } from '../tables.ts';

/**
 * A training run as other domains and processes see it. Instants are ISO texts, because it is sent between processes.
 */
export interface TrainingRunFacts {
  readonly id: string;
  readonly assistantId: string;
  readonly organizationId: string;
  readonly state: RunState;
  readonly phase: Phase;
  readonly startedBy: string | null;
  /** Whether the schedule started it. */
  readonly isScheduled: boolean;
  /** The only source that it reads; null for all that are not paused. */
  readonly sourceId: string | null;
  readonly createdOn: string;
  readonly startedOn: string | null;
  readonly finishedOn: string | null;
  readonly generation: number | null;
  readonly total: number;
  readonly done: number;
  readonly passages: number;
  /** The number of files that its pages link to and that were not read. */
  readonly files: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly error: Problem | null;
  readonly removal: Removal | null;
}

/** The documents that a run would remove, and the person's answer. */
export interface Removal {
  readonly gone: number;
  readonly total: number;
  readonly answer: RemovalAnswer | null;
  readonly answeredBy: string | null;
  readonly answeredOn: string | null;
}

/** One page of a run. */
export interface RunPage {
  readonly id: string;
  readonly url: string | null;
  readonly title: string;
  readonly outcome: Outcome | null;
  readonly reason: Reason | null;
  readonly detail: string | null;
  readonly passages: number;
  readonly readOn: string | null;
}

export const isLive = (run: Pick<TrainingRunFacts, 'state'>): boolean =>
  run.state === 'queued' || run.state === 'running';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const runFromRow = (row: Selectable<KnowledgeTables['training_runs']>): TrainingRunFacts => ({
  id: row.id,
  assistantId: row.assistant_id,
  organizationId: row.organization_id,
  state: row.state,
  phase: row.phase,
  startedBy: row.started_by,
  isScheduled: row.is_scheduled,
  sourceId: row.source_id,
  createdOn: row.created_on.toISOString(),
  startedOn: iso(row.started_on),
  finishedOn: iso(row.finished_on),
  generation: row.generation,
  total: row.total,
  done: row.done,
  passages: row.passages,
  files: row.files,
  counts: {
    new: row.new,
    changed: row.changed,
    unchanged: row.unchanged,
    removed: row.removed,
    skipped: row.skipped,
    failed: row.failed,
  },
  error: readProblem(row.error),
  removal:
    row.gone === null
      ? null
      : {
          gone: row.gone,
          total: row.gone_of ?? row.gone,
          answer: row.answer,
          answeredBy: row.answered_by,
          answeredOn: iso(row.answered_on),
        },
});

export const PAGE_COLUMNS = [
  'd.id',
  'd.url',
  'd.title',
  'd.outcome',
  'd.reason',
  'd.detail',
  'd.passages',
  'd.read_on',
] as const;

export const pageFromRow = (
  row: Pick<
    Selectable<KnowledgeTables['run_documents']>,
    'id' | 'url' | 'title' | 'outcome' | 'reason' | 'detail' | 'passages' | 'read_on'
  >,
): RunPage => ({
  id: row.id,
  url: row.url,
  title: row.title,
  outcome: row.outcome,
  reason: row.reason,
  detail: row.detail,
  passages: row.passages,
  readOn: iso(row.read_on),
});
