import { SCHEDULE_HOURS_MAX, SCHEDULE_TIMES_MAX } from '../limits.ts';
import { clockOf } from '../zone-clock.ts';

export const WEEK_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** On some days, at some times; or on some days every so many hours, from one time to another. Times are `HH:MM`. */
export type Schedule =
  | { readonly kind: 'times'; readonly days: readonly WeekDay[]; readonly times: readonly string[] }
  | {
      readonly kind: 'hours';
      readonly days: readonly WeekDay[];
      readonly hours: number;
      readonly from: string;
      readonly to: string;
    };

const EVERY = /^every (\d{1,2})h ([\d:?]{0,5})-([\d:?]{0,5})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Reads a text without judging it: days or times may be missing. */
export function draftOf(written: string): Schedule {
  const [list = '', ...rest] = written.split(' ');
  const days = list.split(',').filter((day) => day !== '') as WeekDay[];
  const when = rest.join(' ');
  const every = EVERY.exec(when);
  if (every) return { kind: 'hours', days, hours: Number(every[1]), from: every[2]!, to: every[3]! };
  return { kind: 'times', days, times: when === '' ? [] : when.split(',') };
}

/** `mon,tue 03:00,13:00`, or `mon,tue every 6h 00:00-23:59`; days and times in their order, each once. */
export function writeSchedule(schedule: Schedule): string {
  const days = WEEK_DAYS.filter((day) => schedule.days.includes(day)).join(',');
  if (schedule.kind === 'hours') return `${days} every ${schedule.hours}h ${schedule.from}-${schedule.to}`;
  return `${days} ${[...new Set(schedule.times)].toSorted().join(',')}`;
}

/** Returns the schedule of a text; undefined if it is none. */
export function parseSchedule(written: string): Schedule | undefined {
  const draft = draftOf(written);
  const known: readonly string[] = WEEK_DAYS;
  if (draft.days.length === 0 || !draft.days.every((day) => known.includes(day))) return undefined;
  if (draft.kind === 'times') {
    const { times } = draft;
    const isRight = times.length > 0 && new Set(times).size <= SCHEDULE_TIMES_MAX;
    return isRight && times.every((time) => TIME.test(time)) ? draft : undefined;
  }
  const { hours, from, to } = draft;
  const isRight = hours >= 1 && hours <= SCHEDULE_HOURS_MAX && TIME.test(from) && TIME.test(to);
  return isRight && from <= to ? draft : undefined;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The minutes of a day at which a schedule is due. */
function dueMinutes(schedule: Schedule): number[] {
  if (schedule.kind === 'times') return schedule.times.map(minutesOf);
  const due: number[] = [];
  for (let at = minutesOf(schedule.from); at <= minutesOf(schedule.to); at += schedule.hours * 60)
    due.push(at);
  return due;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/**
 * Returns the next instants after this one at which a schedule is due, in the order of time. A time of day that the change to
 * daylight saving skips is due at the moment of the change; one that a day has twice is due the first time.
 */
export function nextTimes(schedule: Schedule, timeZone: string, after: Date, count: number): Date[] {
  const clock = clockOf(timeZone);
  const minutes = dueMinutes(schedule);
  const today = Math.floor(clock.localMs(after.getTime()) / DAY_MS);
  const found = new Set<number>();
  // The first day may be over, and the last is the same day of a later week.
  for (let day = today; found.size < count && day <= today + 7 * (count + 1); day += 1) {
    // The first of January 1970 was a Thursday.
    if (!schedule.days.includes(WEEK_DAYS[(day + 3) % 7]!)) continue;
    const due = minutes.map((minute) => clock.instantMs(day * DAY_MS + minute * MINUTE_MS));
    for (const at of due.toSorted((a, b) => a - b)) if (at > after.getTime()) found.add(at);
  }
  return [...found].slice(0, count).map((at) => new Date(at));
}
