import type { TrainingRun } from '@regia/contract/knowledge/training-calls';

export const isLive = ({ state }: Pick<TrainingRun, 'state'>): boolean =>
  state === 'queued' || state === 'running';

export interface Progress {
  share: number;
  elapsedMs: number;
}

/** The beginning of a run's work. One that has waited for an answer counts from the answer. */
export const workedSince = ({
  started_on: startedOn,
  removal,
}: Pick<TrainingRun, 'started_on' | 'removal'>): string | null => removal?.answered_on ?? startedOn;

/** Returns how much of a run is done, and for how long it has run. */
export function progressOf(
  { done, total, ...run }: Pick<TrainingRun, 'done' | 'total' | 'started_on' | 'removal'>,
  nowMs: number,
): Progress {
  const startedOn = workedSince(run);
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const elapsedMs = startedOn === null ? 0 : Math.max(0, nowMs - new Date(startedOn).getTime());
  return { share, elapsedMs };
}

/** The percentage that screen readers announce: in steps of ten, not at each page. */
export const percentInTens = (share: number): number => Math.floor(share * 10) * 10;

/** Merges the log's lines, newest first, each page once, up to the limit. */
export function logLines<P extends { id: string }>(
  live: readonly P[],
  earlier: readonly P[],
  limit: number,
): P[] {
  const seen = new Set<string>();
  return [...live, ...earlier].filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, limit);
}
