export const DAY_MS = 86_400_000;
/** The time zone of the days in statistics. */
export const TIME_ZONE = 'Europe/Rome';
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** Returns the last days of the calendar, today last, as `2026-03-29`. Days of 23 or 25 hours count as one day. */
export function lastDays(count: number, nowMs: number): string[] {
  const todayMs = Date.parse(dayOf.format(nowMs));
  return Array.from({ length: count }, (_, n) =>
    new Date(todayMs - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  );
}
