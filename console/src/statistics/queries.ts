import {
  getStatistics,
  listStatisticsQuestions,
  listStatisticsSources,
} from '@regia/contract/statistics/statistics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import type { Viewer } from '../platform/query.ts';
import { queryOf, type StatisticsSearch } from './search.ts';

/** The figures are read again while the page is open. */
const AGAIN_MS = 60_000;

export const statisticsQueries = {
  figures: (viewer: Viewer, search: StatisticsSearch) =>
    queryOptions({
      queryKey: ['statistics', 'figures', ...viewer, search],
      queryFn: ({ signal }) => send(getStatistics, { query: queryOf(search) }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: AGAIN_MS,
    }),
  questions: (viewer: Viewer, search: StatisticsSearch) =>
    queryOptions({
      queryKey: ['statistics', 'questions', ...viewer, search],
      queryFn: ({ signal }) => send(listStatisticsQuestions, { query: queryOf(search) }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: AGAIN_MS,
    }),
  sources: (viewer: Viewer, search: StatisticsSearch) =>
    queryOptions({
      queryKey: ['statistics', 'sources', ...viewer, search],
      queryFn: ({ signal }) => send(listStatisticsSources, { query: queryOf(search) }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: AGAIN_MS,
    }),
};
