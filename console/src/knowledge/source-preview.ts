import { previewSource, type SourcePreview } from '@regia/contract/knowledge/calls';
import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { queryClient, type Viewer } from '../platform/query.ts';

const FRESH_MS = 60_000;
/** A person who presses at once waits this long for what the site says. */
const WAIT_FOR_SITE_MS = 2_500;

/** The preview of an address. A request is cancelled if its screen closes or another address is typed. */
export const sourcePreviewQuery = (viewer: Viewer, url: string) =>
  queryOptions({
    queryKey: ['source-preview', ...viewer, url],
    queryFn: ({ signal }) =>
      send(previewSource, { body: { kind: 'sitemap', url } }, { signal, overlay: false }),
    retry: false,
    staleTime: FRESH_MS,
  });

/** Whether nobody is there at the address. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof HttpError && error.refusal === 'site_unreachable';

/** Returns the preview if it is there or comes in time. Throws the refusal of a site that does not answer. */
export async function previewInTime(viewer: Viewer, url: string): Promise<SourcePreview | undefined> {
  const query = sourcePreviewQuery(viewer, url);
  const last = queryClient.getQueryState(query.queryKey);
  // A site that did not answer is asked again: it may be there now.
  if (last?.status === 'error' && !isUnreachable(last.error)) return undefined;
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, WAIT_FOR_SITE_MS);
  });
  const read = queryClient.fetchQuery(query).catch((error: unknown) => {
    if (isUnreachable(error)) throw error;
    return undefined;
  });
  return Promise.race([read, late]);
}
