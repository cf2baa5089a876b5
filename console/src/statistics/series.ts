import type { DayFigures, Figures } from '@regia/contract/statistics/statistics';

type Answers = Pick<DayFigures, 'answered' | 'partly' | 'found' | 'not_answered'>;

/** The answers that a share is about. */
export const answersOf = ({ answered, partly, found, not_answered: missed }: Answers): number =>
  answered + partly + found + missed;

/** The share of the answers that were given without a choice; null without answers. */
export function shareAnswered(figures: Answers): number | null {
  const all = answersOf(figures);
  return all === 0 ? null : (figures.answered + figures.partly) / all;
}

/** The change of a count as a share; null if there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;

/** The most bars that a chart shows. */
const BARS_MAX = 62;

export interface Bar extends Answers {
  /** The first day, and the last. */
  readonly date: string;
  readonly last: string;
  /** The answers of the same days of the period before. */
  readonly before: number;
  readonly isFuture: boolean;
}

/** Returns the bars of the answers per day. A long range has several days in one bar. */
export function barsOf(series: readonly DayFigures[], before: readonly DayFigures[], lastDay: string): Bar[] {
  const size = Math.ceil(series.length / BARS_MAX);
  return Array.from({ length: Math.ceil(series.length / size) }, (_, at) => {
    const days = series.slice(at * size, (at + 1) * size);
    const earlier = before.slice(at * size, (at + 1) * size);
    const sum = (name: keyof Answers) => days.reduce((total, day) => total + day[name], 0);
    return {
      date: days[0]!.date,
      last: days.at(-1)!.date,
      answered: sum('answered'),
      partly: sum('partly'),
      found: sum('found'),
      not_answered: sum('not_answered'),
      before: earlier.reduce((total, day) => total + answersOf(day), 0),
      isFuture: days[0]!.date > lastDay,
    };
  });
}

/** Round values for an axis from 0 to at least `most`. */
export function ticksOf(most: number): number[] {
  const rough = Math.max(1, most) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough)!,
  );
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** The points of a sparkline in a box of 100 × 24, as a path; days without a value are left out. */
export function sparkPath(values: readonly (number | null)[]): string {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  if (known.length < 2) return '';
  const all = known.map(({ value }) => value);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (value: number) => (high === low ? 12 : 22 - ((value - low) / (high - low)) * 20);
  const x = (at: number) => (at / (values.length - 1)) * 100;
  return known
    .map(({ value, at }, n) => `${n === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
}

/** The busiest hour of a week; null without conversations. */
export function peakOf(
  hours: readonly (readonly number[])[],
): { weekday: number; hour: number; chats: number } | null {
  let peak: { weekday: number; hour: number; chats: number } | null = null;
  for (const [weekday, day] of hours.entries())
    for (const [hour, chats] of day.entries())
      if (chats > (peak?.chats ?? 0)) peak = { weekday, hour, chats };
  return peak;
}

/** The step of a heat map, 0 to 5. */
export const heatOf = (chats: number, most: number): number =>
  chats === 0 || most === 0 ? 0 : Math.max(1, Math.ceil((chats / most) * 5));

/** The first and the last hour that a heat map shows: those with conversations, and the hours of an office. */
export function shownHours(hours: readonly (readonly number[])[]): readonly [first: number, last: number] {
  const busy = hours.flatMap((day) => day.flatMap((chats, hour) => (chats > 0 ? [hour] : [])));
  return [Math.min(7, ...busy), Math.max(19, ...busy)];
}

export const starsGiven = ({ stars }: Pick<Figures, 'stars'>): number =>
  stars.reduce((sum, count) => sum + count, 0);
