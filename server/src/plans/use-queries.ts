import type { PlanResource } from '@regia/contract/plans/plan';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../platform/db.ts';

/** The use of each resource by the organization `o` of a statement. An archived assistant does not count. */
const USES: Readonly<Record<PlanResource, RawBuilder<number>>> = {
  assistants: sql<number>`(
    select count(*)::int from assistants as a where a.organization_id = o.id and a.state <> 'archived')`,
  users: sql<number>`(select count(*)::int from users as u where u.organization_id = o.id)`,
  // The counters are by day in UTC: a month may begin some hours early or late.
  messages: sql<number>`(
    select coalesce(sum(c.messages), 0)::int from assistants as a join assistant_activity as c on c.assistant_id = a.id
    where a.organization_id = o.id and c.day >= date_trunc('month', now() at time zone o.time_zone)::date)`,
  documents: sql<number>`(
    select coalesce(sum(d.documents), 0)::int from assistants as a join assistant_documents as d on d.assistant_id = a.id
    where a.organization_id = o.id and a.state <> 'archived')`,
};

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

const asJson = (resource: PlanResource) =>
  sql`json_build_object('limit', ${LIMITS[resource]}, 'used', ${USES[resource]}) as ${sql.ref(resource)}`;

/** The plan of an organization; undefined if there is no such organization. */
export async function findPlan(db: Db, organizationId: string | null): Promise<StoredPlan | undefined> {
  const { rows } = await sql<StoredPlan>`
    select o.id, o.name, o.is_active, ${asJson('assistants')}, ${asJson('users')}, ${asJson('messages')}, ${asJson('documents')}
    from organizations as o where o.id = ${organizationId}::uuid`.execute(db);
  return rows[0];
}

/** The limit and the use of a resource. The use is counted only if there is a limit. */
export async function findUse(db: Db, organizationId: string, resource: PlanResource): Promise<Use> {
  const { rows } = await sql<Use>`
    select ${LIMITS[resource]} as limit, case when ${LIMITS[resource]} is null then 0 else ${USES[resource]} end as used
    from organizations as o where o.id = ${organizationId}::uuid`.execute(db);
  return rows[0] ?? { limit: null, used: 0 };
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
