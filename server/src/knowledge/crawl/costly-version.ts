import { createHash } from 'node:crypto';
import type { FetchedAnswer } from './fetcher.ts';
import { READING_VERSION } from './reading-version.ts';

/** The version of a page that ended its worker: it is not tried again while the site answers with it. */
export interface CostlyVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Of a page that could not be read. */
  readonly bytesHash: string | null;
  /** Of a page that was read and could not be cut. */
  readonly contentHash: string | null;
}

/** The hash of all that a page is read from. */
export function bytesHash({ body, headers }: FetchedAnswer): string {
  const hash = createHash('sha256');
  hash.update(`${headers.get('content-type') ?? ''}\n${headers.get('x-robots-tag') ?? ''}\n`);
  return READING_VERSION + hash.update(body).digest('base64url');
}
