import type { OutboundError } from '../../platform/outbound/outbound-error.ts';

/** What is asked for: it decides how large the answer may be, how long it may take, and what is not worth reading. */
export type Wanted = 'page' | 'sitemap' | 'robots';

export interface FetchRequest {
  readonly wanted: Wanted;
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

/** Reads one address of a source's site; throws `OutboundError`. Everything behind it is the same for every kind of source. */
export type Fetcher = (url: string, request: FetchRequest) => Promise<FetchedAnswer>;

export type { OutboundError };
