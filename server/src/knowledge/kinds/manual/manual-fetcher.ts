import { createHash } from 'node:crypto';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import type { Fetcher } from '../website/crawl/fetcher.ts';
import { MANUAL_ORIGIN } from './manual-address.ts';
import { answerManual } from '../../manual/answer-manual.ts';

/** Passes the crawler's requests to the manual's own handler, in this process: no socket is opened. */
export function manualFetcher(): Fetcher {
  return async (address, { etag }) => {
    const url = new URL(address);
    if (url.origin !== MANUAL_ORIGIN) throw new OutboundError('address_not_allowed', url.host);
    const page = await answerManual(url.pathname, MANUAL_ORIGIN);
    if (page === undefined)
      return { status: 404, url: url.href, headers: new Headers(), body: Buffer.alloc(0) };
    const body = Buffer.from(page.body);
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    const headers = new Headers({ 'content-type': page.type, etag: tag });
    const isKnown = etag === tag;
    return { status: isKnown ? 304 : 200, url: url.href, headers, body: isKnown ? Buffer.alloc(0) : body };
  };
}
