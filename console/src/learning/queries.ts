import { listAssistants, type AssistantRow } from '@regia/contract/assistants/calls';
import { getLearning, listLearnings, type Learning } from '@regia/contract/learning/learnings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf, rowsOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { queryClient, type Viewer } from '../platform/query.ts';
import { type LearningsSearch, ROWS_PER_PAGE } from './list-search.ts';

/** The time between two looks at a correction in its learning run. */
const RUN_MS = 1_500;
const isOnItsWay = ({ state }: Learning): boolean => state === 'requested' || state === 'learnt';

export const learningQueries = {
  /** The reasons are in the language of the reader. */
  list: (viewer: Viewer, locale: Locale, { search, state, assistant, language, page = 1 }: LearningsSearch) =>
    queryOptions({
      queryKey: ['learnings', 'list', ...viewer, locale, { search, state, assistant, language, page }],
      queryFn: async ({ signal }) =>
        pageOf<Learning>(
          await send(
            listLearnings,
            { query: { search, state, assistant, language, page, page_size: ROWS_PER_PAGE } },
            { signal },
          ),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.results.some(isOnItsWay) ? RUN_MS : 60_000),
    }),
  /** One correction; while its learning run lasts, the result is awaited. */
  one: (viewer: Viewer, locale: Locale, id: string) =>
    queryOptions({
      queryKey: ['learnings', 'one', ...viewer, locale, id],
      queryFn: ({ signal }) => send(getLearning, { params: { id } }, { signal }),
      refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data) ? RUN_MS : false),
    }),
  assistants: (viewer: Viewer) =>
    queryOptions({
      queryKey: ['assistants', 'names', ...viewer],
      queryFn: async ({ signal }) =>
        rowsOf<AssistantRow>(
          await send(listAssistants, { query: { no_page: 'no_page', order_by__: 'name' } }, { signal }),
        ),
    }),
};

/** Refetches the corrections, and what shows their states: messages, and the notice of the assistants. */
export const refreshLearnings = () =>
  Promise.all(
    ['learnings', 'monitoring', 'assistants', 'menu'].map((of) =>
      queryClient.invalidateQueries({ queryKey: [of] }),
    ),
  );
