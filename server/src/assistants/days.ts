export const DAY_MS = 86_400_000;
/** Where days begin and end. */
export const TIME_ZONE = 'Europe/Rome';
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** The last days of the calendar, today last, as `2026-03-29`: a day on which the clocks change is one day, too. */
export function lastDays(count: number, nowMs: number): string[] {
  const todayMs = Date.parse(dayOf.format(nowMs));
  return Array.from({ length: count }, (_, n) =>
    new Date(todayMs - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  );
}
