import type { Actor } from '../platform/http/actor.ts';
import type { Condition } from '../platform/http/filters.ts';
import { refuse } from '../platform/http/refuse.ts';

/** Refuses lookups beyond the exact ones to a caller without the advanced search. */
export function demandAdvanced(actor: Actor, conditions: readonly Condition[]): void {
  const isAdvanced = conditions.some(({ lookup }) => lookup !== 'exact');
  if (isAdvanced && !actor.permissions.has('user.advanced_search')) throw refuse('permission_denied');
}
