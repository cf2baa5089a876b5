import type { Chance } from './chance.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const WEEKS = 6;
/** So long before the first start the last conversation begins. */
const QUIET_MS = 20 * 60_000;

/** How many of a working day's conversations begin in each hour: offices are open, a few people ask in the evening. */
const HOURS: readonly number[] = [
  0, 0, 0, 0, 0, 0, 1, 3, 9, 15, 17, 14, 8, 5, 9, 13, 11, 6, 3, 2, 3, 3, 1, 0,
];
/** At weekends people ask in their free time. */
const FREE_HOURS: readonly number[] = [
  0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 5, 4, 2, 1, 2, 4, 4, 3, 2, 3, 4, 3, 1, 0,
];

/** A day of the time zone that has begun. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

/** When conversations began, in order: six weeks up to the first start, in the time zone of the organization. */
export function beginnings(now: Date, zone: string, chance: Chance): Date[] {
  const last = now.getTime() - QUIET_MS;
  const days = Array.from({ length: WEEKS * 7 + 1 }, (_, at) =>
    dayOf(now.getTime() - (WEEKS * 7 - at) * DAY_MS, zone),
  );
  const busy = busiest(days);
  return days
    .flatMap((day, at) => {
      const isFree = day.weekday === 0 || day.weekday === 6;
      const usual = isFree ? 2.2 : 8 + (7 * at) / days.length;
      const many = Math.round(usual * (at === busy ? 2.4 : 0.8 + 0.4 * chance.next()));
      return Array.from({ length: many }, () =>
        instantOf(day, timeOfDay(isFree ? FREE_HOURS : HOURS, chance), zone),
      );
    })
    .filter((ms) => ms <= last && ms > now.getTime() - WEEKS * 7 * DAY_MS)
    .toSorted((one, other) => one - other)
    .map((ms) => new Date(ms));
}

/** The Tuesday of the week before the last one: a mail to all offices, let us say. */
const busiest = (days: readonly Day[]): number =>
  days.findLastIndex(({ weekday }, at) => weekday === 2 && at < days.length - 8);

function timeOfDay(hours: readonly number[], chance: Chance): number {
  const hour = chance.weighed(hours.map((weight, at) => ({ weight, at }))).at;
  return hour * HOUR_MS + Math.floor(chance.next() * HOUR_MS);
}

const parts = (ms: number, zone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
};

function dayOf(ms: number, zone: string): Day {
  const { year, month, day } = parts(ms, zone) as { year: number; month: number; day: number };
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** The instant of a time on the clocks of a time zone. */
function instantOf({ year, month, day }: Day, ofDayMs: number, zone: string): number {
  const wanted = Date.UTC(year, month - 1, day) + ofDayMs;
  const shown = (ms: number): number => {
    const at = parts(ms, zone);
    return (
      Date.UTC(at['year']!, at['month']! - 1, at['day'], at['hour'], at['minute'], at['second']) + (ms % 1000)
    );
  };
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const guess = wanted - (shown(wanted) - wanted);
  return guess - (shown(guess) - wanted);
}
