import { NEAR_LIMIT } from '@regia/contract/plans/plan';
import { SPENDING_PERIODS, SPENDING_UNITS } from '@regia/contract/models/spending-words';
import type {
  AtLimit,
  SPENDING_HOLDERS,
  SpendingLevel,
  SpendingPeriod,
  SpendingUnit,
} from '@regia/contract/models/spending-words';

/** One limit and its use in the period that runs. */
export interface Use {
  readonly limit: number | null;
  used: number;
  /** When the staff were told in this period. */
  readonly nearOn: Date | null;
  readonly reachedOn: Date | null;
}

/** The limits of an organization, or of one assistant, with their use. */
export interface Holder {
  /** Null: the organization. */
  readonly assistantId: string | null;
  readonly atLimit: AtLimit;
  readonly uses: Readonly<Record<SpendingUnit, Readonly<Record<SpendingPeriod, Use>>>>;
  /** When the staff were told this month that a cost is unknown. */
  readonly uncountedOn: Date | null;
  readonly updatedOn: Date | null;
}

/** The limit that keeps a model from being asked. */
export interface ReachedLimit {
  readonly of: (typeof SPENDING_HOLDERS)[number];
  readonly unit: SpendingUnit;
  readonly period: SpendingPeriod;
}

export function levelOf({ limit, used }: Pick<Use, 'limit' | 'used'>): SpendingLevel {
  if (limit === null || used < limit * NEAR_LIMIT) return 'under';
  return used < limit ? 'near' : 'reached';
}

/** The uses of a holder, each with its unit and its period. */
export const usesOf = ({ uses }: Pick<Holder, 'uses'>) =>
  SPENDING_UNITS.flatMap((unit) =>
    SPENDING_PERIODS.map((period) => ({ unit, period, use: uses[unit][period] })),
  );

export const hasLimit = (holder: Pick<Holder, 'uses'>): boolean =>
  usesOf(holder).some(({ use }) => use.limit !== null);

export const limitsMoney = ({ uses: { money } }: Pick<Holder, 'uses'>): boolean =>
  SPENDING_PERIODS.some((period) => money[period].limit !== null);

/** The limit that stops a model now, and what it does. A pause wins. */
export function reachedIn(
  holders: readonly Holder[],
): { readonly limit: ReachedLimit; readonly does: AtLimit } | undefined {
  const reached = holders.flatMap((holder) =>
    usesOf(holder)
      .filter(({ use }) => levelOf(use) === 'reached')
      .map(({ unit, period }) => ({
        does: holder.atLimit,
        limit: {
          of: holder.assistantId === null ? ('organization' as const) : ('assistant' as const),
          unit,
          period,
        },
      })),
  );
  return reached.find(({ does }) => does === 'pause') ?? reached[0];
}
