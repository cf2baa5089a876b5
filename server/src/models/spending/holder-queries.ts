import type { AtLimit } from '@regia/contract/models/spending-words';
import type { NotificationCode } from '@regia/contract/notifications/kinds';
import { sql } from 'kysely';
import { messagesFrom } from '../../plans/public.ts';
import type { Db } from '../../platform/db.ts';
import type { Holder, Use } from './use-of-limits.ts';

/** A code for each limit that is near or reached. */
export type SpendingCode = NotificationCode<'spending'>;

interface Row {
  readonly assistant_id: string | null;
  readonly at_limit: AtLimit | null;
  readonly updated_on: Date | null;
  readonly told: Readonly<Partial<Record<SpendingCode, string>>>;
  readonly money_day: number | null;
  readonly money_month: number | null;
  readonly messages_day: number | null;
  readonly messages_month: number | null;
  readonly money_day_used: number;
  readonly money_month_used: number;
  readonly messages_day_used: number;
  readonly messages_month_used: number;
}

/** The day and the month of an organization at an instant, by their beginnings. */
const beginsAt = (organizationId: string, now: Date) => sql`
  select date_trunc('day', z.at) at time zone z.zone as day, date_trunc('month', z.at) at time zone z.zone as month
  from (select o.time_zone as zone, ${now}::timestamptz at time zone o.time_zone as at
        from organizations as o where o.id = ${organizationId}::uuid) as z`;

/**
 * The limits and the uses of an organization, first its own, then those of its assistants that are not archived. `limited`:
 * only those that have a limit, or an unknown cost that was told. The cost of archived assistants counts for the organization.
 */
export async function findHolders(
  db: Db,
  organizationId: string,
  which: 'all' | 'limited',
  now: Date = new Date(),
): Promise<Holder[]> {
  const { rows } = await sql<Row>`
    with begins as materialized (${beginsAt(organizationId, now)}
    ), spent as (
      select case when grouping(m.assistant_id) = 1 then ${organizationId}::uuid else m.assistant_id end as holder,
             sum(m.cost) filter (where m.quarter >= b.day) as day, sum(m.cost) as month
      from begins as b cross join lateral (
        select f.assistant_id, f.quarter, f.cost
        from assistants as a join assistant_figures as f on f.assistant_id = a.id
        where a.organization_id = ${organizationId}::uuid and f.quarter >= b.month
        union all
        select s.assistant_id, s.quarter, s.cost from model_spending as s
        where s.organization_id = ${organizationId}::uuid and s.quarter >= b.month
      ) as m
      group by grouping sets ((m.assistant_id), ())
    ), talked as (
      select case when grouping(c.assistant_id) = 1 then ${organizationId}::uuid else c.assistant_id end as holder,
             sum(${messagesFrom(sql`u.day`)}) as day, sum(${messagesFrom(sql`u.month`)}) as month
      from (select b.day at time zone 'UTC' as day, b.month at time zone 'UTC' as month from begins as b) as u
        cross join assistants as a join assistant_activity as c on c.assistant_id = a.id
      where a.organization_id = ${organizationId}::uuid and c.day >= u.month::date
      group by grouping sets ((c.assistant_id), ())
    ), holders as (
      select null::uuid as assistant_id, ${organizationId}::uuid as holder
      union all
      select a.id, a.id from assistants as a
      where a.organization_id = ${organizationId}::uuid and a.state <> 'archived'
    ), told as (
      select t.assistant_id, json_object_agg(t.code, t.told_on) as codes, bool_or(t.code = 'uncounted') as has_uncounted
      from spending_told as t cross join begins as b
      where t.organization_id = ${organizationId}::uuid
        and t.began = case when t.code like '%\\_day\\_%' then b.day else b.month end
      group by 1
    )
    select h.assistant_id, l.at_limit, l.updated_on, coalesce(t.codes, '{}') as told,
           l.money_day::float8, l.money_month::float8, l.messages_day, l.messages_month,
           coalesce(s.day, 0)::float8 as money_day_used, coalesce(s.month, 0)::float8 as money_month_used,
           coalesce(k.day, 0)::float8 as messages_day_used, coalesce(k.month, 0)::float8 as messages_month_used
    from holders as h
      left join spending_limits as l
        on l.organization_id = ${organizationId}::uuid and l.assistant_id is not distinct from h.assistant_id
      left join told as t on t.assistant_id is not distinct from h.assistant_id
      left join spent as s on s.holder = h.holder
      left join talked as k on k.holder = h.holder
    where ${which === 'all'} or l.organization_id is not null or t.has_uncounted
    order by h.assistant_id nulls first`.execute(db);
  return rows.map(holderOf);
}

/** Whether the organization, or one of its assistants, has a limit. */
export async function isLimited(db: Db, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ is_limited: boolean }>`
    select exists (
      select from spending_limits as l where l.organization_id = ${organizationId}::uuid
        and coalesce(l.money_day, l.money_month, l.messages_day, l.messages_month) is not null) as is_limited`.execute(
    db,
  );
  return rows[0]!.is_limited;
}

function holderOf(row: Row): Holder {
  const limitOf = (unit: 'money' | 'messages', period: 'day' | 'month'): Use => ({
    limit: row[`${unit}_${period}`],
    used: row[`${unit}_${period}_used`],
    nearOn: dateOf(row.told[`${unit}_${period}_near`]),
    reachedOn: dateOf(row.told[`${unit}_${period}_reached`]),
  });
  return {
    assistantId: row.assistant_id,
    atLimit: row.at_limit ?? 'quote',
    uses: {
      money: { day: limitOf('money', 'day'), month: limitOf('money', 'month') },
      messages: { day: limitOf('messages', 'day'), month: limitOf('messages', 'month') },
    },
    uncountedOn: dateOf(row.told.uncounted),
    updatedOn: row.updated_on,
  };
}

const dateOf = (stored: string | undefined): Date | null => (stored === undefined ? null : new Date(stored));
