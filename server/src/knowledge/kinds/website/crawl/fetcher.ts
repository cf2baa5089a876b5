import type { OutboundError } from '../../../../platform/outbound/outbound-error.ts';

/**
 * The kind of content that is requested. It decides the size limit, the time limit and which media types are rejected.
 */
export type Wanted = 'page' | 'sitemap' | 'robots';

export interface FetchRequest {
  readonly wanted: Wanted;
  /** Whether a file may answer in place of a page. */
  readonly takesFiles?: boolean;
  readonly signal: AbortSignal;
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

export interface FetchedAnswer {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Reads one address of a source's site; throws `OutboundError`. All later steps are the same for every kind of source.
 */
export type Fetcher = (url: string, request: FetchRequest) => Promise<FetchedAnswer>;

export type { OutboundError };
