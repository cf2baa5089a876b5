import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import type { Entry } from './chain.ts';

type Subject = Pick<Entry, 'subject_type' | 'subject_id'>;

export const keyOf = ({ subject_type: type, subject_id: id }: Subject): string => `${type} ${id}`;

/**
 * Finds the names that the people, assistants, role profiles, shared views, organizations, identity providers and
 * model endpoints of entries have now. An erased person has none, a view that is shared no longer is its owner's alone, and an assistant
 * outside the list of the reader keeps its id.
 */
export async function namesOf(
  db: Db,
  { organizationId, listedFor }: Scope,
  entries: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (type: string): string[] => [
    ...new Set(
      entries.flatMap((one) =>
        one.subject_type === type && UUID.test(one.subject_id) ? one.subject_id : [],
      ),
    ),
  ];
  const [users, assistants, profiles] = [idsOf('user'), idsOf('assistant'), idsOf('role_profile')];
  const [views, organizations, providers, endpoints] = [
    idsOf('saved_view'),
    idsOf('organization'),
    idsOf('identity_provider'),
    idsOf('model_endpoint'),
  ];
  const all = [users, assistants, profiles, views, organizations, providers, endpoints];
  if (all.every((ids) => ids.length === 0)) return new Map();
  const { rows } = await sql<{ type: string; id: string; name: string }>`
    select 'user' as type, u.id, u.username as name from users as u
    where u.id = any(${users}::uuid[])
      and (${organizationId}::uuid is null or u.organization_id = ${organizationId}::uuid)
    union all
    select 'assistant', a.id, a.name from assistants as a
    where a.id = any(${assistants}::uuid[])
      and (${organizationId}::uuid is null or a.organization_id = ${organizationId}::uuid)
      and (${listedFor}::uuid is null or exists (
        select from user_assistants as l where l.user_id = ${listedFor}::uuid and l.assistant_id = a.id))
    union all
    select 'role_profile', r.id, r.label from role_profiles as r
    where r.id = any(${profiles}::uuid[])
      and (${organizationId}::uuid is null or r.organization_id = ${organizationId}::uuid)
    union all
    select 'saved_view', v.id, v.name from saved_views as v
    where v.id = any(${views}::uuid[]) and v.is_shared
      and (${organizationId}::uuid is null or v.organization_id = ${organizationId}::uuid)
    union all
    select 'organization', o.id, o.name from organizations as o
    where o.id = any(${organizations}::uuid[])
      and (${organizationId}::uuid is null or o.id = ${organizationId}::uuid)
    union all
    select 'identity_provider', i.id, i.name from identity_providers as i
    where i.id = any(${providers}::uuid[])
      and (${organizationId}::uuid is null or i.organization_id = ${organizationId}::uuid)
    union all
    select 'model_endpoint', m.id, m.name from model_endpoints as m
    where m.id = any(${endpoints}::uuid[])
      and (${organizationId}::uuid is null or m.organization_id = ${organizationId}::uuid)`.execute(db);
  return new Map(rows.map(({ type, id, name }) => [`${type} ${id}`, name]));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
