import { permissionsToFilter } from '@regia/contract/people/filter-rights';
import type { Actor } from '../platform/http/actor.ts';
import type { Condition } from '../platform/http/filters.ts';
import { refuse } from '../platform/http/refuse.ts';

/**
 * Refuses every filter to a caller without the permission to filter, lookups beyond the exact ones without the advanced
 * search, and a filter by tax code to a caller who does not see it in full.
 */
export function demandFilters({ permissions }: Actor, conditions: readonly Condition[]): void {
  const needed = conditions.flatMap(({ field, lookup }) =>
    permissionsToFilter(lookup === 'exact' ? field : `${field}__${lookup}`),
  );
  if (needed.some((permission) => !permissions.has(permission))) throw refuse('permission_denied');
}
