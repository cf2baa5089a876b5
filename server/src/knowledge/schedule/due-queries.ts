import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db.ts';
import type { IndexScope } from '../retrieval/tables.ts';

/** The plan of a scheduled assistant, and what was computed of it before. */
export interface Planned {
  readonly rule: string;
  readonly since: Date;
  readonly zone: string;
  /** The due time that is stored; null if the schedule was saved since. */
  readonly dueOn: Date | null;
  /** Whether the stored time was computed in the time zone that the organization has now. */
  readonly isInZone: boolean;
}

/** SQL: the assistants that train by a schedule, with the stored due time `d` of their present schedule. */
const scheduled = sql`
  assistants as a
  join organizations as o on o.id = a.organization_id and o.is_active
  left join training_dues as d on d.assistant_id = a.id and d.since = a.schedule_since
  where a.training_schedule <> '' and not a.only_manual_training and a.state <> 'archived'`;

/** Lists the assistants whose training is due, or whose due time must be computed. */
export async function listToPlan(db: Db, now: Date): Promise<IndexScope[]> {
  const { rows } = await sql<IndexScope>`
    select a.id as "assistantId", a.organization_id as "organizationId" from ${scheduled}
      and (d.due_on is null or d.due_on <= ${now} or d.time_zone <> o.time_zone)
    order by d.due_on, a.id`.execute(db);
  return rows;
}

/** Reads the plan of an assistant; undefined if it trains by hand only, or is archived. */
export async function findPlanned(trx: Trx, scope: IndexScope): Promise<Planned | undefined> {
  const { rows } = await sql<Planned>`
    select a.training_schedule as rule, a.schedule_since as since, o.time_zone as zone, d.due_on as "dueOn",
           coalesce(d.time_zone = o.time_zone, false) as "isInZone" from ${scheduled}
      and a.id = ${scope.assistantId} and a.organization_id = ${scope.organizationId}`.execute(trx);
  return rows[0];
}

/** Stores the next due time of an assistant's present schedule. */
export async function storeDue(trx: Trx, scope: IndexScope, zone: string, dueOn: Date): Promise<void> {
  await sql`
    insert into training_dues as d (assistant_id, organization_id, since, time_zone, due_on)
    select a.id, a.organization_id, a.schedule_since, ${zone}, ${dueOn} from assistants as a
    where a.id = ${scope.assistantId} and a.organization_id = ${scope.organizationId}
    on conflict (assistant_id) do update
    set since = excluded.since, time_zone = excluded.time_zone, due_on = excluded.due_on`.execute(trx);
}
