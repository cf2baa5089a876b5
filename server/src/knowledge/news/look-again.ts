import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { kindsLookedAtByDay } from '../kinds/all-kinds.ts';

/** Shorter than a day, so that a source is looked at each night, though a little earlier than the night before. */
const EACH_NIGHT = '20 hours';

/** SQL: the time from one look at a source to the next, by its kind. */
export function lookAgain(): RawBuilder<string> {
  const byDay = kindsLookedAtByDay();
  return sql<string>`coalesce(
    (select make_interval(mins => k.minutes) from unnest(${byDay.map(({ key }) => key)}::text[],
                                                          ${byDay.map(({ minutes }) => minutes)}::int[]) as k (key, minutes)
     where k.key = s.kind), ${EACH_NIGHT}::interval)`;
}
