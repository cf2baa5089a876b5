/** The pace is taken from the last pages; where they come fast, from those of a longer time. */
const PAGES = 50;
const TIME_MS = 10_000;
/** With fewer pages, or in a shorter time, the pace would be a guess. */
const PAGES_MIN = 10;
const TIME_MIN_MS = 5_000;
/** A new estimate replaces the one that is shown if it differs by more than this share of what is left. */
const NOTABLE = 0.2;

interface Sighting {
  readonly atMs: number;
  readonly done: number;
}

/** The pace of a run, as far as it is known. */
export interface Pace {
  /** The moments at which the number of pages rose, the oldest first. They span the last pages. */
  readonly seen: readonly Sighting[];
  /** When the run is expected to have read its pages; null while it is not known. */
  readonly endMs: number | null;
}

export const NO_PACE: Pace = { seen: [], endMs: null };

interface PagesOfRun {
  readonly done: number;
  readonly total: number;
}

/**
 * Notes how many pages are read, and returns the pace of the last ones. The expected end stays as it is while it is about
 * right, so that the time left counts down and does not jump.
 */
export function notePages(pace: Pace, { done, total }: PagesOfRun, nowMs: number): Pace {
  const latest = pace.seen.at(-1);
  if (latest && (done < latest.done || nowMs < latest.atMs))
    return notePages(NO_PACE, { done, total }, nowMs);
  const isNew = latest?.done !== done;
  const seen = isNew ? withinLast([...pace.seen, { atMs: nowMs, done }]) : pace.seen;
  const endMs = expectedEnd(seen, { done, total }, nowMs);
  const isAboutRight =
    endMs !== null &&
    pace.endMs !== null &&
    Math.abs(endMs - pace.endMs) <= NOTABLE * Math.max(endMs - nowMs, pace.endMs - nowMs);
  const shown = isAboutRight ? pace.endMs : endMs;
  return isNew || shown !== pace.endMs ? { seen, endMs: shown } : pace;
}

/** Leaves out the moments before the last pages; the newest of them is where these pages begin. */
function withinLast(seen: readonly Sighting[]): readonly Sighting[] {
  const { done, atMs } = seen.at(-1)!;
  const first = seen.findLastIndex((one) => one.done <= done - PAGES && one.atMs <= atMs - TIME_MS);
  return first < 0 ? seen : seen.slice(first);
}

function expectedEnd(seen: readonly Sighting[], { done, total }: PagesOfRun, nowMs: number): number | null {
  const first = seen[0];
  if (!first || done >= total) return null;
  const pages = done - first.done;
  const tookMs = nowMs - first.atMs;
  if (pages < PAGES_MIN || tookMs < TIME_MIN_MS) return null;
  return nowMs + (tookMs / pages) * (total - done);
}

/** The time left; null while it is not known. */
export const leftMsAt = ({ endMs }: Pace, nowMs: number): number | null =>
  endMs === null ? null : Math.max(0, endMs - nowMs);
