import { getAdvanced } from '@regia/contract/assistants/advanced-calls';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import type { Viewer } from '../../platform/query.ts';

export const advancedQuery = (viewer: Viewer, id: string) =>
  queryOptions({
    queryKey: ['assistants', 'advanced', ...viewer, id],
    queryFn: ({ signal }) => send(getAdvanced, { params: { id } }, { signal }),
  });
