/**
 * The times of a stop, side by side. Whoever started the process kills it in the end: the launcher ten seconds after it
 * asked, its guard not three after the launcher was killed.
 */
export const STOP_TIMES = {
  /** For answers under way, to be stored as far as they came and to end for who reads them. */
  answersMs: 4_000,
  /** For running jobs, told at the same moment, to end or to be put back. */
  jobsMs: 4_000,
  /** For all of it, the database's connections last. */
  askedMs: 8_000,
  abandonedMs: 2_500,
} as const;
