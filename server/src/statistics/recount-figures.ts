import { sql } from 'kysely';
import { databaseNowMs } from '../platform/database-clock.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';

const DAY_MS = 86_400_000;
/** The finished days that are counted again: fewer than any retention, so a deleted conversation stays counted. */
const DAYS = 28;

/** Wrong figures of one assistant and one day in UTC; they have been corrected. */
export interface FiguresDrift {
  readonly assistantId: string;
  readonly day: string;
  readonly quarters: number;
}

const COLUMNS = sql.raw(
  `chats, messages, answered, partly, not_sure, not_answered, small_talk, other, clarifying,
   contact, distress, found, positive, negative, stars, reviewed,
   tokens_in, tokens_out, cost, times`,
);
const SUMS = sql.raw(
  [
    ...'chats messages answered partly not_sure not_answered small_talk other clarifying contact distress found positive negative'.split(
      ' ',
    ),
    'stars',
    ...'reviewed tokens_in tokens_out cost'.split(' '),
    'times',
  ]
    .map((name) => {
      const length = { stars: 5, times: 96 }[name];
      if (length === undefined) {
        const type = name === 'cost' ? 'numeric' : name.startsWith('tokens') ? 'bigint' : 'int';
        return `sum(f.${name})::${type} as ${name}`;
      }
      const each = Array.from({ length }, (_, at) => `sum(f.${name}[${at + 1}])::int`);
      return `array[${each.join(', ')}] as ${name}`;
    })
    .join(', '),
);

/**
 * Counts the figures of the finished days again, and joins their parts. Corrects and returns those that were wrong.
 * Today’s figures still change, so they are left alone.
 */
export async function recountFigures(db: Db, nowMs = databaseNowMs()): Promise<FiguresDrift[]> {
  const drifts: FiguresDrift[] = [];
  for (let ago = 1; ago <= DAYS; ago += 1) {
    const day = new Date(nowMs - ago * DAY_MS).toISOString().slice(0, 10);
    const found = await inTransaction(db, (trx) => recountDay(trx, day));
    drifts.push(...found.map(({ assistantId, quarters }) => ({ assistantId, day, quarters })));
  }
  return drifts;
}

async function recountDay(trx: Trx, day: string): Promise<{ assistantId: string; quarters: number }[]> {
  const from = new Date(`${day}T00:00:00Z`);
  const until = new Date(from.getTime() + DAY_MS);
  // The parts of one day are joined in one statement; only rows that differ are written.
  const { rows } = await sql<{ assistantId: string; quarters: number }>`
    with stored as materialized (
      select f.assistant_id, f.organization_id, f.quarter, count(*) as parts, ${SUMS}
      from assistant_figures as f where f.quarter >= ${from}::timestamptz and f.quarter < ${until}::timestamptz
      group by 1, 2, 3
    ), counted as materialized (
      select c.* from figures_counted(${from}::timestamptz, ${until}::timestamptz) as c
    ), compared as materialized (
      select coalesce(s.assistant_id, c.assistant_id) as assistant_id, coalesce(s.quarter, c.quarter) as quarter,
             (s.assistant_id is null or c.assistant_id is null
              or row(s.chats, s.messages, s.answered, s.partly, s.not_sure, s.not_answered, s.small_talk, s.other,
                     s.clarifying, s.contact, s.distress, s.found, s.positive, s.negative, s.stars, s.reviewed, s.tokens_in, s.tokens_out, s.cost, s.times)
                 is distinct from
                 row(c.chats, c.messages, c.answered, c.partly, c.not_sure, c.not_answered, c.small_talk, c.other,
                     c.clarifying, c.contact, c.distress, c.found, c.positive, c.negative, c.stars, c.reviewed, c.tokens_in, c.tokens_out, c.cost, c.times)) as is_wrong,
             coalesce(s.parts, 0) > 1 as is_split
      from stored as s full join counted as c on c.assistant_id = s.assistant_id and c.quarter = s.quarter
    ), gone as (
      delete from assistant_figures as f using compared as d
      where (d.is_wrong or d.is_split) and f.assistant_id = d.assistant_id and f.quarter = d.quarter
      returning f.assistant_id
    ), written as (
      -- A part that no connection uses: the rows that are deleted in this statement still hold the others.
      insert into assistant_figures (assistant_id, organization_id, quarter, part, ${COLUMNS})
      select c.assistant_id, c.organization_id, c.quarter, coalesce(p.part, 0), c.chats, c.messages, c.answered, c.partly,
             c.not_sure, c.not_answered, c.small_talk, c.other, c.clarifying, c.contact, c.distress, c.found, c.positive, c.negative, c.stars, c.reviewed, c.tokens_in,
             c.tokens_out, c.cost, c.times
      from counted as c join compared as d on d.assistant_id = c.assistant_id and d.quarter = c.quarter
        cross join lateral (
          select n as part from generate_series(0, 31) as n
          where not exists (select from assistant_figures as f
                            where f.assistant_id = c.assistant_id and f.quarter = c.quarter and f.part = n)
          order by n limit 1
        ) as p
      where d.is_wrong or d.is_split
    )
    select d.assistant_id as "assistantId", count(*)::int as quarters from compared as d where d.is_wrong group by 1`.execute(
    trx,
  );
  return rows;
}
