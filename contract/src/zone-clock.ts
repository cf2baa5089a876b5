const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/**
 * Converts between instants and the local time of a zone; a local time is counted as if the zone was UTC. A local time that
 * the change to daylight saving skips is the moment of the change; one that a day has twice is the first of the two.
 */
export function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const localMs = (atMs: number): number => {
    const parts = Object.fromEntries(
      format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]),
    );
    const { year, month, day, hour, minute, second } = parts as Record<string, number>;
    return Date.UTC(year!, month! - 1, day, hour, minute, second);
  };
  const offsetMs = (atMs: number) => localMs(atMs) - atMs;
  const instantMs = (local: number): number => {
    const before = local - offsetMs(local - DAY_MS);
    const after = local - offsetMs(local + DAY_MS);
    const valid = [before, after].filter((at) => localMs(at) === local);
    return valid.length > 0 ? Math.min(...valid) : changeBetween(after, before);
  };
  /** The moment between two instants from which the later offset holds. */
  const changeBetween = (fromMs: number, toMs: number): number => {
    let [low, high] = [fromMs, toMs];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetMs(middle) === offsetMs(toMs)) high = middle;
      else low = middle;
    }
    return high;
  };
  return { localMs, instantMs };
}
