import { getFileRoom, listFiles, type KnowledgeFile } from '@regia/contract/knowledge/file-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf } from '../../platform/http/rows.ts';
import { send } from '../../platform/http/send.ts';
import type { Viewer } from '../../platform/query.ts';
import { DEFAULT_FILE_ORDER, FILES_PER_PAGE, type FilesSearch } from './files-search.ts';

/** The time between two looks at files that wait to be learned. */
const WAIT_MS = 3_000;
const NEWEST = 100;

const hasWaiting = (files: readonly KnowledgeFile[] | undefined): boolean =>
  files?.some(({ state }) => state === 'waiting') ?? false;

export const fileQueries = {
  list: (viewer: Viewer, id: string, search: FilesSearch) =>
    queryOptions({
      queryKey: ['knowledge', 'files', ...viewer, id, search],
      queryFn: async ({ signal }) => {
        const { search: words, type, state, order = DEFAULT_FILE_ORDER, page = 1 } = search;
        const query = { search: words, type, state, order_by__: order, page, page_size: FILES_PER_PAGE };
        return pageOf<KnowledgeFile>(await send(listFiles, { params: { id }, query }, { signal }));
      },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (hasWaiting(data?.results) ? WAIT_MS : false),
    }),
  /** These files, among those that came last; read again until they are learned. */
  newest: (viewer: Viewer, id: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: ['knowledge', 'newest-files', ...viewer, id, ids.length],
      queryFn: async ({ signal }) => {
        const missing = new Set(ids);
        const found: KnowledgeFile[] = [];
        for (let page = 1; ; page++) {
          const query = { order_by__: '-uploaded_on', page, page_size: NEWEST };
          const { results, next } = pageOf<KnowledgeFile>(
            await send(listFiles, { params: { id }, query }, { signal }),
          );
          found.push(...results.filter((file) => missing.delete(file.id)));
          if (missing.size === 0 || !next) return found;
        }
      },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (hasWaiting(data) ? WAIT_MS : false),
    }),
  /** The number of files that could not be learned. */
  notLearnt: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['knowledge', 'files-not-learnt', ...viewer, id],
      queryFn: async ({ signal }) => {
        const query = { state: 'not_learnt' as const, page_size: 1 };
        return pageOf<KnowledgeFile>(await send(listFiles, { params: { id }, query }, { signal })).count;
      },
    }),
  room: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['knowledge', 'file-room', ...viewer, id],
      queryFn: ({ signal }) => send(getFileRoom, { params: { id } }, { signal }),
    }),
};
