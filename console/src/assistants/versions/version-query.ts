import { getVersion } from '@regia/contract/assistants/version-calls';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import type { Viewer } from '../../platform/query.ts';

export const versionQuery = (viewer: Viewer, id: string, version: number) =>
  queryOptions({
    queryKey: ['assistants', 'version', ...viewer, id, version],
    queryFn: ({ signal }) => send(getVersion, { params: { id, version } }, { signal }),
  });
