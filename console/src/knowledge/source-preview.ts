import { previewSource, type SourcePreview } from '@regia/contract/knowledge/calls';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { queryClient, type Viewer } from '../platform/query.ts';

const FRESH_MS = 60_000;

/** The preview of an address. A request is cancelled if its screen closes or another address is typed. */
export const sourcePreviewQuery = (viewer: Viewer, url: string) =>
  queryOptions({
    queryKey: ['source-preview', ...viewer, url],
    queryFn: ({ signal }) =>
      send(previewSource, { body: { kind: 'sitemap', url } }, { signal, overlay: false }),
    retry: false,
    staleTime: FRESH_MS,
  });

/** Returns the preview if it is there or comes in time. */
export async function previewWithin(
  viewer: Viewer,
  url: string,
  waitMs: number,
): Promise<SourcePreview | undefined> {
  const query = sourcePreviewQuery(viewer, url);
  if (queryClient.getQueryState(query.queryKey)?.status === 'error') return undefined;
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, waitMs);
  });
  return Promise.race([queryClient.fetchQuery(query).catch(() => undefined), late]);
}
