export const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format is kept: it is dear to make, and there are few time zones. */
function dayIn(timeZone: string, atMs: number): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format.format(atMs);
}

/** Returns the last days of the calendar in a time zone, today last, as `2026-03-29`. Days of 23 or 25 hours count as one day. */
export function lastDays(count: number, nowMs: number, timeZone: string): string[] {
  const todayMs = Date.parse(dayIn(timeZone, nowMs));
  return Array.from({ length: count }, (_, n) =>
    new Date(todayMs - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  );
}
