/** The limits of the work on the pages of a site. */
export interface SiteLimits {
  /** For a person who waits for what a site says. */
  readonly waitMs: number;
  /** For one task of such a wait, in a worker thread. */
  readonly waitTaskMs: number;
  /** For one task of a training run, in a worker thread. */
  readonly taskMs: number;
  /** For one answer of a program on this machine. */
  readonly localMs: number;
}

/**
 * A person who types waits no longer, and two tries of a task fit into that. In training an ordinary page takes some
 * milliseconds, the largest allowed one a hundred times as much.
 */
export const SITE_LIMITS: SiteLimits = { waitMs: 8_000, waitTaskMs: 3_000, taskMs: 10_000, localMs: 2_000 };
