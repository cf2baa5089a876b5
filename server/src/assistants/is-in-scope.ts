import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Scope } from '../platform/http/actor.ts';

/** The condition that the assistant `a` is in the organisation of the scope and on its list, if it has one. */
export function isInScope({ organizationId, listedFor }: Scope): RawBuilder<boolean> {
  if (organizationId === null) return sql`true`;
  const ofOrganization = sql<boolean>`a.organization_id = ${organizationId}::uuid`;
  if (listedFor === null) return ofOrganization;
  return sql`(${ofOrganization} and exists (
    select from user_assistants as l where l.user_id = ${listedFor}::uuid and l.assistant_id = a.id))`;
}
