import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isInScope } from '../assistants/public.ts';
import type { Scope } from '../platform/http/actor.ts';

/**
 * The condition that staff may read the conversation `c` of the assistant `a`: a visitor’s, of an assistant in the scope.
 * Trials belong to their user alone.
 */
export function isReadable(scope: Scope): RawBuilder<boolean> {
  const own =
    scope.organizationId === null
      ? sql`true`
      : // Named on the conversation too, so that its indexes are used.
        sql`c.organization_id = ${scope.organizationId}::uuid`;
  return sql<boolean>`(${own} and c.channel = 'visitor' and ${isInScope(scope)})`;
}
