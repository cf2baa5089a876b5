import type { DayFigures, Figures, Period, Statistics } from '@regia/contract/statistics/statistics';
import { sql } from 'kysely';
import { timeZoneOf } from '../account/public.ts';
import { getAssistantInScope } from '../assistants/public.ts';
import { databaseNowMs } from '../platform/database-clock.ts';
import type { Db } from '../platform/db.ts';
import { isGenerated } from '../platform/demonstration-mark.ts';
import type { Scope } from '../platform/http/actor.ts';
import {
  chatsByHour,
  COUNTS,
  hasChats,
  learnedByPart,
  listAssistants,
  sumsByDay,
  visitorsByDay,
} from './figures-queries.ts';
import type { CountName, DaySums, Part, Wanted } from './figures-queries.ts';
import { boundsOf } from './periods.ts';
import type { Asked } from './periods.ts';
import { BUCKETS, percentileMs } from './response-times.ts';

/** Finds the period and the assistants of a request; refuses an assistant outside the caller’s scope. */
export async function wantedBy(db: Db, scope: Scope, asked: Asked, nowMs = databaseNowMs()): Promise<Wanted> {
  if (asked.assistant !== undefined) await getAssistantInScope(db, scope, asked.assistant);
  const zone = await timeZoneOf(db, scope.organizationId);
  const bounds = await boundsOf(db, asked, zone, nowMs);
  return { scope, assistantId: asked.assistant ?? null, zone, bounds };
}

/** Reads the figures of a period and of the one before. */
export async function readStatistics(
  db: Db,
  scope: Scope,
  asked: Asked,
  nowMs = databaseNowMs(),
): Promise<Statistics> {
  const wanted = await wantedBy(db, scope, asked, nowMs);
  const { bounds, zone } = wanted;
  const [days, hours, visitors, learned, assistants, hasOne, hasGenerated] = await Promise.all([
    sumsByDay(db, wanted),
    chatsByHour(db, wanted),
    visitorsByDay(db, wanted),
    learnedByPart(db, wanted),
    listAssistants(db, scope),
    hasChats(db, wanted),
    hasGeneratedSince(db, scope, bounds.beforeFrom),
  ]);
  const visitorsOf = (part: Part, day: string | null): number =>
    visitors.find((one) => one.part === part && one.day === day)?.visitors ?? 0;
  const totalOf = (part: Part): Figures => ({
    ...figuresOf(add(days.filter((one) => one.part === part))),
    visitors: visitorsOf(part, null),
    learned: learned.find((one) => one.part === part)?.learned ?? 0,
  });
  const seriesOf = (parts: readonly Part[], first: string, end: string): DayFigures[] =>
    daysFrom(first, end).map((date) => {
      const sums = add(days.filter((one) => parts.includes(one.part) && one.day === date));
      const people = parts.reduce((sum, part) => sum + visitorsOf(part, date), 0);
      return dayOf(date, figuresOf(sums), people);
    });
  const firstDay = bounds.days[0];
  return {
    range: asked.range ?? 'today',
    time_zone: zone,
    period: periodOf(bounds.from, bounds.until, bounds.days),
    before: periodOf(bounds.beforeFrom, bounds.beforeUntil, bounds.daysBefore),
    totals: totalOf('period'),
    totals_before: totalOf('before'),
    series: seriesOf(['period'], firstDay, dayIn(zone, bounds.whole)),
    series_before: seriesOf(['before', 'rest'], bounds.daysBefore[0], firstDay),
    hours: weekOf(hours),
    has_chats: hasOne,
    has_generated: hasGenerated,
    assistants,
  };
}

async function hasGeneratedSince(db: Db, { organizationId }: Scope, since: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${isGenerated(sql`${organizationId}::uuid`, sql`${since}::timestamptz`)} as has`.execute(db);
  return rows[0]!.has;
}

const periodOf = (from: Date, until: Date, [first, last]: readonly [string, string]): Period => ({
  from: from.toISOString(),
  until: until.toISOString(),
  date_from: first,
  date_to: last,
});

/** The day of an instant in a time zone, as `2026-11-21`. */
const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

const DAY_MS = 86_400_000;

/** The days from the first one to the one before the end. */
function daysFrom(first: string, end: string): string[] {
  const startMs = Date.parse(first);
  const count = Math.round((Date.parse(end) - startMs) / DAY_MS);
  return Array.from({ length: count }, (_, at) => new Date(startMs + at * DAY_MS).toISOString().slice(0, 10));
}

type Sums = Omit<DaySums, 'part' | 'day'>;

const zeros = (length: number): number[] => Array<number>(length).fill(0);
const addEach = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((count, at) => count + (other[at] ?? 0));

const NOTHING: Sums = {
  ...(Object.fromEntries(COUNTS.map((name) => [name, 0])) as Record<CountName, number>),
  cost: 0,
  stars: zeros(5),
  times: zeros(BUCKETS),
};

const add = (days: readonly Sums[]): Sums =>
  days.reduce(
    (sum, day) => ({
      ...(Object.fromEntries(COUNTS.map((name) => [name, sum[name] + day[name]])) as Record<
        CountName,
        number
      >),
      cost: sum.cost + day.cost,
      stars: addEach(sum.stars, day.stars),
      times: addEach(sum.times, day.times),
    }),
    NOTHING,
  );

/** The figures that are sums. An answer that is not sure counts as not answered, unless the visitor chose a section after it. */
function figuresOf({ stars, times, cost, ...counts }: Sums): Omit<Figures, 'visitors' | 'learned'> {
  return {
    ...counts,
    // A choice after midnight is counted on its own day.
    not_answered: Math.max(0, counts.not_answered + counts.not_sure - counts.found),
    stars: [...stars],
    average_rating: meanOf(stars),
    response_p50_ms: percentileMs(times, 0.5),
    response_p95_ms: percentileMs(times, 0.95),
    // Without prices, a cost is not known: it is never zero.
    cost: cost === 0 ? null : Math.round(cost * 1e6) / 1e6,
  };
}

function meanOf(stars: readonly number[]): number | null {
  const given = stars.reduce((sum, count) => sum + count, 0);
  if (given === 0) return null;
  const total = stars.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return Math.round((total / given) * 100) / 100;
}

const dayOf = (
  date: string,
  figures: Omit<Figures, 'visitors' | 'learned'>,
  visitors: number,
): DayFigures => ({
  date,
  chats: figures.chats,
  messages: figures.messages,
  visitors,
  answered: figures.answered,
  partly: figures.partly,
  found: figures.found,
  not_answered: figures.not_answered,
  clarifying: figures.clarifying,
  contact: figures.contact,
  distress: figures.distress,
  positive: figures.positive,
  negative: figures.negative,
  average_rating: figures.average_rating,
  response_p50_ms: figures.response_p50_ms,
  cost: figures.cost,
});

function weekOf(hours: readonly { weekday: number; hour: number; chats: number }[]): number[][] {
  const week = Array.from({ length: 7 }, () => zeros(24));
  for (const { weekday, hour, chats } of hours) week[weekday - 1]![hour] = chats;
  return week;
}
