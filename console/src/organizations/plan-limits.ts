import type { PlanResource } from '@regia/contract/plans/plan';

/** The limits as they are typed. An empty one limits nothing. */
export type PlanValues = Record<PlanResource, string>;

/** The body of the call that saves the values. A text that is no number becomes -1, which is refused. */
export const limitsIn = (values: PlanValues) =>
  Object.fromEntries(Object.entries(values).map(([resource, typed]) => [resource, limitIn(typed)]));

function limitIn(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : -1;
}
