import { getGap, listGapOwners, listGaps, type Gap } from '@regia/contract/gaps/gaps';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import type { Search } from '../ui/select-search.ts';
import { queryClient, type Viewer } from '../platform/query.ts';
import { GAPS_ORDER, type GapsSearch, ROWS_PER_PAGE } from './list-search.ts';

const DAY_MS = 86_400_000;

/** The state filter of the wire. */
const statesOf = ({ state }: GapsSearch) => {
  if (state === 'all') return {};
  return state === undefined ? { state__in: 'open,in_work' } : { state };
};
const ownerOf = ({ owner }: GapsSearch, me: string) => {
  if (owner === undefined) return {};
  return owner === 'me' ? { owner: me } : { owner__isnull: 'true' };
};

export const gapQueries = {
  list: (viewer: Viewer, me: string, { gap: _open, ...search }: GapsSearch) =>
    queryOptions({
      queryKey: ['gaps', 'list', ...viewer, search],
      queryFn: async ({ signal }) => {
        const { search: text, assistant, language, days, order = GAPS_ORDER, page = 1 } = search;
        const since = days && new Date(Date.now() - Number(days) * DAY_MS).toISOString();
        return pageOf<Gap>(
          await send(
            listGaps,
            {
              query: {
                search: text,
                assistant,
                language,
                ...statesOf(search),
                ...ownerOf(search, me),
                last_asked_on__gte: since,
                order_by__: order,
                page,
                page_size: ROWS_PER_PAGE,
              },
            },
            { signal },
          ),
        );
      },
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    }),
  one: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['gaps', 'one', ...viewer, id],
      queryFn: ({ signal }) => send(getGap, { params: { id } }, { signal }),
    }),
};

/** Finds the possible owners of a gap, for a choice. */
export const findOwners =
  (id: string): Search =>
  async (search, signal) => {
    const found = await send(listGapOwners, { params: { id }, query: { search } }, { signal });
    return found.map(({ id: user, username, first_name: first, last_name: last }) => {
      const name = `${first} ${last}`.trim();
      return { id: user, label: name === '' ? username : `${name} (${username})` };
    });
  };

export const refreshGaps = () => queryClient.invalidateQueries({ queryKey: ['gaps'] });
