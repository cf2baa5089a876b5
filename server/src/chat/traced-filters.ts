import { FILTER_LISTS } from '@regia/contract/assistants/settings/search-filter';
import type { SearchFilter } from '@regia/contract/assistants/settings/search-filter';
import type { Trace } from '@regia/contract/chat/calls';
import type { SearchResult } from '../knowledge/public.ts';

type Traced = Trace['filters'][number];

/** The conditions of a search as its trace shows them: those of the settings, then those of the question. */
export const tracedFilters = ({ set, read, isDropped }: SearchResult['filters']): Traced[] => [
  ...(set ? conditionsOf(set, 'settings', false) : []),
  ...(read ? conditionsOf(read, 'question', isDropped) : []),
];

function conditionsOf(filter: SearchFilter, origin: Traced['origin'], isDropped: boolean): Traced[] {
  const lists = FILTER_LISTS.flatMap((field) => [
    { field, operator: 'is', values: [...filter[field].is] },
    { field, operator: 'not', values: [...filter[field].not] },
  ]);
  const days = (['from', 'until'] as const).map((operator) => ({
    field: 'date',
    operator,
    values: [filter.date[operator] ?? []].flat(),
  }));
  return [...lists, ...days]
    .filter(({ values }) => values.length > 0)
    .map((one) => ({ ...one, origin, is_dropped: isDropped }));
}
