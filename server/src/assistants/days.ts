export const DAY_MS = 86_400_000;

/** Returns the last days of the calendar in a time zone, today last, as `2026-03-29`. Days of 23 or 25 hours count as one day. */
export function lastDays(count: number, nowMs: number, timeZone: string): string[] {
  const todayMs = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(nowMs));
  return Array.from({ length: count }, (_, n) =>
    new Date(todayMs - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  );
}
