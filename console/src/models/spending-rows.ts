import type { SpendingLimits, SpendingUse } from '@regia/contract/models/spending';
import { SPENDING_PERIODS, SPENDING_UNITS } from '@regia/contract/models/spending-words';
import type { Spending } from './spending-values.ts';

/** A row of the spending limits; the organization has no id. */
export interface SpendingRow extends Spending {
  readonly id: string | null;
  readonly name: string;
}

/** The uses of a row: money first, and the day before the month. */
export const usesOf = (spending: Spending) =>
  SPENDING_UNITS.flatMap((unit) =>
    SPENDING_PERIODS.map((period) => ({ unit, period, use: spending[unit][period] })),
  );

const isLimited = ({ limit }: SpendingUse): boolean => limit !== null;

export const hasLimit = (spending: Spending): boolean => usesOf(spending).some(({ use }) => isLimited(use));

/** The organization, and the assistants that have a limit or a use. */
export const rowsOf = ({ organization, assistants }: SpendingLimits): readonly SpendingRow[] => [
  { ...organization, id: null },
  ...assistants.filter((one) => usesOf(one).some(({ use }) => isLimited(use) || use.used > 0)),
];

/** Whether the use is shown: a use that nothing limits and that may be unknown is left out, instead of a zero. */
export const isShown = (use: SpendingUse): boolean => isLimited(use) || use.used > 0;
