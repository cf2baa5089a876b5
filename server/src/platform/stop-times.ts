/**
 * The time limits of a stop. The starter of the process finally kills it: the launcher ten seconds after its
 * request, its guard less than three seconds after the launcher was killed.
 */
export const STOP_TIMES = {
  /** For running answers: to be stored as far as they came, and to end for their readers. */
  answersMs: 4_000,
  /** For running jobs, which are aborted at the same time: to end or to be put back. */
  jobsMs: 4_000,
  /** For everything; the database connections close last. */
  askedMs: 8_000,
  abandonedMs: 2_500,
} as const;
