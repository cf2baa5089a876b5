/** The words of spending limits. A day and a month are those of the organization’s time zone. */
export const SPENDING_PERIODS = ['day', 'month'] as const;
export type SpendingPeriod = (typeof SPENDING_PERIODS)[number];
export const SPENDING_UNITS = ['money', 'messages'] as const;
export type SpendingUnit = (typeof SPENDING_UNITS)[number];
/** At 100 %: answers quote the pages without a model, or questions are refused. */
export const AT_LIMIT = ['quote', 'pause'] as const;
export type AtLimit = (typeof AT_LIMIT)[number];
/** `near`: from `NEAR_LIMIT` on. */
export const SPENDING_LEVELS = ['under', 'near', 'reached'] as const;
export type SpendingLevel = (typeof SPENDING_LEVELS)[number];
export const SPENDING_HOLDERS = ['organization', 'assistant'] as const;
