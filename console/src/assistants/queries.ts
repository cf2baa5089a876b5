import {
  type Assistant,
  type AssistantRow,
  countOnAir,
  getAssistant,
  type KeyRow,
  listAssistants,
  listKeys,
  listVersions,
} from '@regia/contract/assistants/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf, rowsOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import { queryClient, type Viewer } from '../platform/query.ts';
import { type AssistantFilters, DEFAULT_ORDER, TILES_PER_PAGE } from './filters.ts';

const TRAINING_MS = 3000;
const IDLE_MS = 60_000;

export const isTraining = ({ training }: Pick<AssistantRow, 'training'>): boolean =>
  training?.state === 'queued' || training?.state === 'running';

/** Whether training is the next step: not while it runs, and not for an assistant that cannot be trained. */
export const hasSomethingToLearn = (
  assistant: Pick<AssistantRow, 'has_new_information' | 'state' | 'training'>,
): boolean => assistant.has_new_information && assistant.state !== 'archived' && !isTraining(assistant);

/** Whether a source has failed twice in a row; no matter of an assistant that is not trained. */
export const hasFailingSource = (
  assistant: Pick<AssistantRow, 'failing_sources' | 'state' | 'training'>,
): boolean => assistant.failing_sources > 0 && assistant.state !== 'archived' && !isTraining(assistant);

export const assistantQueries = {
  list: (viewer: Viewer, { search, state, learn, order = DEFAULT_ORDER, page = 1 }: AssistantFilters) =>
    queryOptions({
      queryKey: ['assistants', 'list', ...viewer, { search, state, learn, order, page }],
      queryFn: async ({ signal }) =>
        pageOf<AssistantRow>(
          await send(
            listAssistants,
            {
              query: {
                search,
                state,
                has_new_information: learn,
                order_by__: order,
                page,
                page_size: TILES_PER_PAGE,
              },
            },
            { signal },
          ),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.results.some(isTraining) ? TRAINING_MS : IDLE_MS),
    }),
  /** The counts by state; the top bar uses the same query. */
  counts: (viewer: Viewer) =>
    queryOptions({
      queryKey: ['assistants', 'on-air', ...viewer],
      queryFn: () => send(countOnAir, {}),
    }),
  one: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['assistants', 'one', ...viewer, id],
      queryFn: ({ signal }) => send(getAssistant, { params: { id } }, { signal }),
    }),
  versions: (viewer: Viewer, id: string, page: number) =>
    queryOptions({
      queryKey: ['assistants', 'versions', ...viewer, id, page],
      queryFn: async () =>
        pageOf(
          await send(listVersions, {
            params: { id },
            query: { order_by__: '-version', page, page_size: VERSIONS_PER_PAGE },
          }),
        ),
      placeholderData: keepPreviousData,
    }),
  keys: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['assistants', 'keys', ...viewer, id],
      queryFn: async () =>
        rowsOf<KeyRow>(await send(listKeys, { params: { id }, query: { page_size: 100 } })),
    }),
};

export const VERSIONS_PER_PAGE = 10;

/** Reads list, counts and details again after any change to an assistant. */
export const refreshAssistants = () => queryClient.invalidateQueries({ queryKey: ['assistants'] });

/** Puts an assistant that a call returned into the cache, which saves a second fetch of its details. */
export function cacheAssistant(viewer: Viewer, assistant: Assistant): void {
  queryClient.setQueryData(assistantQueries.one(viewer, assistant.id).queryKey, assistant);
  void refreshAssistants();
}
