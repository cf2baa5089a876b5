import type { PlanResource } from '@regia/contract/plans/plan';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../platform/db.ts';

/**
 * The messages of a row `c` of `assistant_activity` from an instant on, without a time zone in UTC. The counters are by
 * day in UTC: the first day counts from a quarter of an hour on.
 */
export const messagesFrom = (begins: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  case when c.day >= ${begins} then c.messages when c.day < ${begins}::date then 0 else (
    select sum(q) from unnest(c.by_quarter[extract(epoch from ${begins} - c.day)::int / 900 + 1:96]) as q) end`;

/** The use of each resource by the organization `o` of a statement. An archived assistant does not count. */
const usesAt = (now: Date): Readonly<Record<PlanResource, RawBuilder<number>>> => ({
  assistants: sql<number>`(
    select count(*)::int from assistants as a where a.organization_id = o.id and a.state <> 'archived')`,
  users: sql<number>`(select count(*)::int from users as u where u.organization_id = o.id)`,
  messages: sql<number>`(
    select coalesce(sum(${messagesFrom(sql`m.begins`)}), 0)::int
    from (select date_trunc('month', ${now}::timestamptz at time zone o.time_zone)
                 at time zone o.time_zone at time zone 'UTC' as begins) as m
      cross join assistants as a join assistant_activity as c on c.assistant_id = a.id
    where a.organization_id = o.id and c.day >= m.begins::date)`,
  documents: sql<number>`(
    select coalesce(sum(d.documents), 0)::int from assistants as a join assistant_documents as d on d.assistant_id = a.id
    where a.organization_id = o.id and a.state <> 'archived')`,
});

/** The limit of each resource, in the row `o` of an organization. */
const LIMITS: Readonly<Record<PlanResource, RawBuilder<number | null>>> = {
  assistants: sql`o.most_assistants`,
  users: sql`o.most_users`,
  messages: sql`o.most_messages`,
  documents: sql`o.most_documents`,
};

export interface Use {
  readonly limit: number | null;
  readonly used: number;
}

export interface StoredPlan extends Readonly<Record<PlanResource, Use>> {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
}

/** The plan of an organization; undefined if there is no such organization. */
export async function findPlan(
  db: Db,
  organizationId: string | null,
  now: Date = new Date(),
): Promise<StoredPlan | undefined> {
  const uses = usesAt(now);
  const asJson = (resource: PlanResource) =>
    sql`json_build_object('limit', ${LIMITS[resource]}, 'used', ${uses[resource]}) as ${sql.ref(resource)}`;
  const { rows } = await sql<StoredPlan>`
    select o.id, o.name, o.is_active, ${asJson('assistants')}, ${asJson('users')}, ${asJson('messages')}, ${asJson('documents')}
    from organizations as o where o.id = ${organizationId}::uuid`.execute(db);
  return rows[0];
}

/** The limit and the use of a resource. The use is counted only if there is a limit. */
export async function findUse(
  db: Db,
  organizationId: string,
  resource: PlanResource,
  now: Date = new Date(),
): Promise<Use> {
  const { rows } = await sql<Use>`
    select ${LIMITS[resource]} as limit,
           case when ${LIMITS[resource]} is null then 0 else ${usesAt(now)[resource]} end as used
    from organizations as o where o.id = ${organizationId}::uuid`.execute(db);
  return rows[0] ?? { limit: null, used: 0 };
}

/** The calendar month of an organization, such as `2026-11`. */
export async function monthOf(db: Db, organizationId: string, now: Date = new Date()): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    select to_char(${now}::timestamptz at time zone o.time_zone, 'YYYY-MM') as month
    from organizations as o where o.id = ${organizationId}::uuid`.execute(db);
  return rows[0]!.month;
}

/** The use of documents by the other assistants of the organization. */
export async function documentsOfOthers(
  db: Db,
  organizationId: string,
  assistantId: string,
): Promise<number> {
  const { rows } = await sql<{ documents: number }>`
    select coalesce(sum(d.documents), 0)::int as documents
    from assistants as a join assistant_documents as d on d.assistant_id = a.id
    where a.organization_id = ${organizationId}::uuid and a.state <> 'archived'
      and a.id <> ${assistantId}::uuid`.execute(db);
  return rows[0]!.documents;
}
