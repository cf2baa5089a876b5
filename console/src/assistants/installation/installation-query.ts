import { getInstallation } from '@regia/contract/assistants/installation-calls';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import type { Viewer } from '../../platform/query.ts';

export const installationQuery = (viewer: Viewer, id: string) =>
  queryOptions({
    queryKey: ['assistants', 'installation', ...viewer, id],
    queryFn: ({ signal }) => send(getInstallation, { params: { id } }, { signal }),
  });
