/** The number of buckets of response times; `time_bucket` of the database has the same rule. */
export const BUCKETS = 96;
const PER_DOUBLING = 8;
const FIRST_MS = 8;

/**
 * Returns the time within which this share of the answers came: the middle of its bucket. A bucket is 9 % wide, so the
 * error is under 5 %. Null without answers.
 */
export function percentileMs(counts: readonly number[], share: number): number | null {
  const answers = counts.reduce((sum, count) => sum + count, 0);
  if (answers === 0) return null;
  const place = Math.max(1, Math.ceil(answers * share));
  let seen = 0;
  const bucket = counts.findIndex((count) => (seen += count) >= place) + 1;
  return Math.round(FIRST_MS * 2 ** ((bucket - 0.5) / PER_DOUBLING) * 10) / 10;
}
