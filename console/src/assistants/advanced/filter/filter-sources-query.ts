import { listSources } from '@regia/contract/knowledge/source-calls';
import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '../../../platform/http/rows.ts';
import { send } from '../../../platform/http/send.ts';
import type { Viewer } from '../../../platform/query.ts';

/** The names of an assistant's sources, as a filter takes them. */
export const filterSourcesQuery = (viewer: Viewer, id: string) =>
  queryOptions({
    queryKey: ['assistants', 'filter-sources', ...viewer, id],
    queryFn: async () => {
      const sources = rowsOf(await send(listSources, { params: { id }, query: { page_size: 100 } }));
      return sources.map(({ id: own, name, url }) => name ?? url ?? own);
    },
  });
