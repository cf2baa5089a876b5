import { listViews, type ViewList } from '@regia/contract/views/views';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { queryClient, type Viewer } from '../platform/query.ts';

export const viewsQuery = (viewer: Viewer, list: ViewList) =>
  queryOptions({
    queryKey: ['views', ...viewer, list],
    queryFn: ({ signal }) => send(listViews, { query: { list } }, { signal }),
  });

/** Reads the views again after a change. */
export const refreshViews = () => queryClient.invalidateQueries({ queryKey: ['views'] });
