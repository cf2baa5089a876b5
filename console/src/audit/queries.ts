import { type AuditEntry, listAuditEntries, listAuditFilters } from '@regia/contract/audit/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import type { Viewer } from '../platform/query.ts';
import { type AuditSearch, type Period, ROWS_PER_PAGE } from './list-search.ts';

const DAY_MS = 86_400_000;

/** The first instant of a period, on a full minute, so that the same list is not read again at each drawing. */
export function beginOf(days: Period, nowMs: number): string {
  const minute = Math.floor(nowMs / 60_000) * 60_000;
  return new Date(minute - Number(days) * DAY_MS).toISOString();
}

/** Whether a text has the form of an action: one typed by hand filters nothing. */
export const isAction = (text: string): boolean => /^[a-z_]+\.[a-z_]+$/.test(text);

/** The filters of the list, as the server names them. */
export const filtersFor = ({ search, action, days }: AuditSearch) => ({
  search,
  action: action !== undefined && isAction(action) ? action : undefined,
  at__gte: days && beginOf(days, Date.now()),
});

export const auditQueries = {
  list: (viewer: Viewer, { search, action, days, page = 1 }: AuditSearch) =>
    queryOptions({
      queryKey: ['audit', 'list', ...viewer, { search, action, days, page }],
      queryFn: async ({ signal }) =>
        pageOf<AuditEntry>(
          await send(
            listAuditEntries,
            {
              query: {
                ...filtersFor({ search, action, days }),
                page,
                page_size: ROWS_PER_PAGE,
              },
            },
            { signal },
          ),
        ),
      placeholderData: keepPreviousData,
    }),
  /** The actions to filter by, with their names. */
  actions: (viewer: Viewer) =>
    queryOptions({
      queryKey: ['audit', 'actions', ...viewer],
      queryFn: async ({ signal }) => {
        const filters = await send(listAuditFilters, {}, { signal });
        return filters.find(({ name }) => name === 'action')?.choices ?? [];
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
