import { type Range, RANGES } from '@regia/contract/statistics/ranges';
import { given, oneOf, textIn } from '../platform/search-params.ts';

/** The query parameters of the statistics; those with their default value are left out. */
export interface StatisticsSearch {
  range?: Exclude<Range, 'week'>;
  /** The days of a custom range, as `2026-11-21`. */
  from?: string;
  to?: string;
  assistant?: string;
}

export const USUAL_RANGE = 'week' as const;

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isId = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f-]{36}$/.test(text);

/** Reads the query parameters; drops unknown ones. A custom range without its days is dropped, too. */
export function readStatisticsSearch(search: Record<string, unknown>): StatisticsSearch {
  const range = oneOf(RANGES, search['range']);
  const [from, to, assistant] = [textIn(search['from']), textIn(search['to']), textIn(search['assistant'])];
  const isCustom = range === 'custom' && isDay(from) && isDay(to) && from <= to;
  return given({
    range: range === 'week' || (range === 'custom' && !isCustom) ? undefined : range,
    from: isCustom ? from : undefined,
    to: isCustom ? to : undefined,
    assistant: isId(assistant) ? assistant : undefined,
  });
}

/** The query of the calls. */
export const queryOf = ({ range, from, to, assistant }: StatisticsSearch) => ({
  range: range ?? USUAL_RANGE,
  date_from: from,
  date_to: to,
  assistant,
});
