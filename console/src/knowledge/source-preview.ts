import { previewSource, type SourcePreview } from '@regia/contract/knowledge/source-calls';
import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { queryClient, type Viewer } from '../platform/query.ts';

const FRESH_MS = 60_000;
/** A person who presses at once waits this long for what the site says. */
const WAIT_FOR_SITE_MS = 2_500;

/** The addresses of a website, as they are typed. */
export interface TypedSite {
  readonly url: string;
  readonly other_urls?: readonly string[];
  /** Whether the addresses of its pages are wanted, to try patterns on them. */
  readonly lists_addresses?: boolean;
}

const bodyOf = ({ url, other_urls: others = [], lists_addresses: lists = false }: TypedSite) => ({
  kind: 'sitemap' as const,
  url,
  ...(others.length > 0 && { other_urls: [...others] }),
  ...(lists && { lists_addresses: true }),
});

/** The preview of a website. A request is cancelled if its screen closes or another address is typed. */
export const sourcePreviewQuery = (viewer: Viewer, site: TypedSite) =>
  queryOptions({
    queryKey: ['source-preview', ...viewer, bodyOf(site)],
    queryFn: ({ signal }) => send(previewSource, { body: bodyOf(site) }, { signal, overlay: false }),
    retry: false,
    staleTime: FRESH_MS,
  });

/** Whether nobody is there at the address. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof HttpError && error.refusal === 'site_unreachable';

/** Returns the preview if it is there or comes in time. Throws the refusal of a site that does not answer. */
export async function previewInTime(viewer: Viewer, site: TypedSite): Promise<SourcePreview | undefined> {
  const query = sourcePreviewQuery(viewer, site);
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
