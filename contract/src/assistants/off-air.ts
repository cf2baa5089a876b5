/** The longest off-air time. A later end is probably a typing error in the year. */
export const OFF_AIR_DAYS_MAX = 730;

const DAY_MS = 24 * 60 * 60 * 1000;

export const latestOffAirEnd = (now: Date): Date => new Date(now.getTime() + OFF_AIR_DAYS_MAX * DAY_MS);
