import { createHash } from 'node:crypto';
import type { FetchedAnswer } from './fetcher.ts';
import { READING_VERSION } from './reading-version.ts';

/** The hash of all that a page is read from. */
export function bytesHash({ body, headers }: FetchedAnswer): string {
  const hash = createHash('sha256');
  hash.update(`${headers.get('content-type') ?? ''}\n${headers.get('x-robots-tag') ?? ''}\n`);
  return READING_VERSION + hash.update(body).digest('base64url');
}
