import { sql } from 'kysely';
import { closeNotifications, notify } from '../../notifications/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { SpendingCode } from './holder-queries.ts';
import { levelOf, usesOf } from './use-of-limits.ts';
import type { Holder } from './use-of-limits.ts';

/** The subject of what is told: an assistant, or the organization. */
export interface ToldOf {
  readonly organizationId: string;
  readonly assistantId: string | null;
}

/**
 * Tells the staff what is near or reached and was not told in this period, and takes back what is so no more, because a limit was
 * raised.
 */
export async function tellLevels(db: Db, organizationId: string, holders: readonly Holder[]): Promise<void> {
  for (const { assistantId, ...holder } of holders) {
    const of = { organizationId, assistantId };
    for (const { unit, period, use } of usesOf(holder)) {
      const [near, reached] = [`${unit}_${period}_near`, `${unit}_${period}_reached`] as const;
      const level = levelOf(use);
      if (level === 'reached') {
        if (!use.reachedOn) await tell(db, of, reached, [near]);
        continue;
      }
      if (use.reachedOn || (use.nearOn && level === 'under')) await takeBack(db, of, [near, reached]);
      if (level === 'near' && (use.reachedOn || !use.nearOn)) await tell(db, of, near, []);
    }
  }
}

/** Tells once a month that money is limited, and that the cost of a call is unknown. */
export const tellUncounted = (db: Db, of: ToldOf): Promise<void> => tell(db, of, 'uncounted', []);

/** Tells one code once in its period, also if several processes find it at once. The notifications that it replaces are closed. */
function tell(db: Db, of: ToldOf, code: SpendingCode, replaced: readonly SpendingCode[]): Promise<void> {
  const { organizationId, assistantId } = of;
  return inTransaction(db, async (trx) => {
    const period = code.includes('_day_') ? 'day' : 'month';
    const { rows } = await sql<{ name: string }>`
      with told as (
        insert into spending_told as t (organization_id, assistant_id, code, began, told_on)
        select o.id, ${assistantId}::uuid, ${code},
               date_trunc(${period}, now() at time zone o.time_zone) at time zone o.time_zone, now()
        from organizations as o where o.id = ${organizationId}::uuid
        on conflict (organization_id, assistant_id, code) do update
        set began = excluded.began, told_on = excluded.told_on where t.began < excluded.began
        returning 1
      )
      select coalesce(a.name, o.name) as name
      from told cross join organizations as o
        left join assistants as a on a.id = ${assistantId}::uuid and a.organization_id = o.id
      where o.id = ${organizationId}::uuid`.execute(trx);
    const [told] = rows;
    if (!told) return;
    // The cause of an earlier period is another one: it opens again, unread.
    await close(trx, of, [code, ...replaced]);
    const now = new Date();
    const about = assistantId === null ? {} : { assistantId };
    const seen = { count: 1, firstSeenOn: now, lastSeenOn: now };
    const subject = { organizationId, kind: 'spending', subject: told.name, itemId: itemOf(of) } as const;
    await notify(trx, [{ ...subject, ...about, ...seen, code }]);
  });
}

/** Closes what was told. If it comes again, it is told again. */
export const takeBack = (db: Db, of: ToldOf, codes: readonly SpendingCode[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('spending_told as t')
      .where('t.organization_id', '=', of.organizationId)
      .where(sql<boolean>`t.assistant_id is not distinct from ${of.assistantId}::uuid`)
      .where('t.code', 'in', [...codes])
      .execute();
    await close(trx, of, codes);
  });

async function close(trx: Trx, of: ToldOf, codes: readonly SpendingCode[]): Promise<void> {
  for (const code of codes) {
    const closed = { organizationId: of.organizationId, kind: 'spending', itemId: itemOf(of), code } as const;
    await closeNotifications(trx, closed, 0);
  }
}

/** An assistant may get another name: its notifications are found by its id. */
const itemOf = ({ organizationId, assistantId }: ToldOf): string => assistantId ?? organizationId;

/** Closes what was told of days and months that are over. */
export async function sweepSpending(db: Db): Promise<void> {
  await sql`
    update notifications as n set closed_on = now()
    from organizations as o
    where o.id = n.organization_id and n.kind = 'spending' and n.closed_on is null
      and n.opened_on < date_trunc(case when n.code like '%\\_day\\_%' then 'day' else 'month' end,
                                   now() at time zone o.time_zone) at time zone o.time_zone`.execute(db);
}
