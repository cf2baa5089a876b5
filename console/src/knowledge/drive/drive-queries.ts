import { getDrive, lookAtDriveFolder, type DriveConnection } from '@regia/contract/knowledge/drive-calls';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { queryClient, type Viewer } from '../../platform/query.ts';

const FRESH_MS = 60_000;

export const driveQueries = {
  /** The account that reads the folders of an assistant. */
  connection: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['knowledge', 'drive', ...viewer, id],
      queryFn: () => send(getDrive, { params: { id } }),
    }),
  /** The documents of a folder that the account sees that was connected at this moment. */
  look: (viewer: Viewer, id: string, url: string, connectedOn: string) =>
    queryOptions({
      queryKey: ['drive-look', ...viewer, id, url, connectedOn],
      queryFn: ({ signal }) =>
        send(lookAtDriveFolder, { params: { id }, body: { url } }, { signal, overlay: false }),
      retry: false,
      staleTime: FRESH_MS,
    }),
};

/** Shows a new account at once. */
export const cacheConnection = (viewer: Viewer, id: string, connection: DriveConnection): void => {
  queryClient.setQueryData(driveQueries.connection(viewer, id).queryKey, connection);
};
