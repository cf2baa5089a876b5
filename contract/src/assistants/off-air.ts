/** How far ahead the end of an off-air time may lie: a later one is a slip in the year. */
export const OFF_AIR_DAYS_MAX = 730;

const DAY_MS = 24 * 60 * 60 * 1000;

export const latestOffAirEnd = (now: Date): Date => new Date(now.getTime() + OFF_AIR_DAYS_MAX * DAY_MS);
