import type { TrainingRun } from '@regia/contract/knowledge/calls';

export const isLive = ({ state }: Pick<TrainingRun, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** Under this share the time that is left would be a guess. */
const TELLING_SHARE = 0.05;

export interface Progress {
  share: number;
  elapsedMs: number;
  /** Nothing while it would be a guess. */
  leftMs: number | null;
}

/** How far a run is, and how long it may still take if it goes on as it went. */
export function progressOf(
  { done, total, started_on: startedOn }: Pick<TrainingRun, 'done' | 'total' | 'started_on'>,
  nowMs: number,
): Progress {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const elapsedMs = startedOn === null ? 0 : Math.max(0, nowMs - new Date(startedOn).getTime());
  const leftMs = share < TELLING_SHARE || share >= 1 ? null : (elapsedMs / share) * (1 - share);
  return { share, elapsedMs, leftMs };
}

/** For who listens: said at each tenth, not at each page. */
export const tenth = (share: number): number => Math.floor(share * 10) * 10;

/** Newest first, each page once, as many as the log shows. */
export function logLines<P extends { id: string }>(
  live: readonly P[],
  before: readonly P[],
  most: number,
): P[] {
  const seen = new Set<string>();
  return [...live, ...before].filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, most);
}
