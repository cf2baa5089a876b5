import { sql } from 'kysely';
import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import type { Db } from '../platform/db.ts';

/** The assistants that have chosen an endpoint. Archived ones answer nobody. */
const USED_BY = sql<ModelEndpoint['assistants']>`coalesce((
  select json_agg(json_build_object('id', a.id, 'name', a.name, 'state', a.state) order by a.name, a.id)
  from assistants as a where a.endpoint_id = m.id and a.state <> 'archived'), '[]'::json)`;

const FALLBACK = sql<ModelEndpoint['fallback']>`(
  select json_build_object('id', f.id, 'name', f.name) from model_endpoints as f where f.id = m.fallback_id)`;

const FALLBACK_OF = sql<ModelEndpoint['fallback_of']>`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name, f.id)
  from model_endpoints as f where f.fallback_id = m.id), '[]'::json)`;

const GROUPS_GAPS = sql<boolean>`exists (select from gap_groupings as g where g.endpoint_id = m.id)`;

const endpoints = (db: Db, organizationId: string) =>
  db
    .selectFrom('model_endpoints as m')
    .selectAll('m')
    .select([
      USED_BY.as('assistants'),
      FALLBACK.as('fallback'),
      FALLBACK_OF.as('fallback_of'),
      GROUPS_GAPS.as('groups_gaps'),
    ])
    .where('m.organization_id', '=', organizationId);

export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

export const listEndpoints = (db: Db, organizationId: string) =>
  endpoints(db, organizationId).orderBy('m.name').orderBy('m.id').execute();

export const findEndpoint = (db: Db, organizationId: string, id: string): Promise<EndpointRow | undefined> =>
  endpoints(db, organizationId).where('m.id', '=', id).executeTakeFirst();

/** The assistants of an organization that have chosen no endpoint. */
export async function countOnServer(db: Db, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('assistants as a')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('a.organization_id', '=', organizationId)
    .where('a.endpoint_id', 'is', null)
    .where('a.state', '<>', 'archived')
    .executeTakeFirstOrThrow();
  return Number(count);
}
