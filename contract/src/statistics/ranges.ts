/** The periods of the statistics. A route reads them from its address, so they stand apart from the calls. */
export const RANGES = ['today', 'week', 'month', 'custom'] as const;
export type Range = (typeof RANGES)[number];

/** The first day of a custom range: an earlier one is a year that is half typed. */
export const EARLIEST_DAY = '2000-01-01';
