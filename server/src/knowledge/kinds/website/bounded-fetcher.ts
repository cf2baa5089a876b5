import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import type { Fetcher } from './crawl/fetcher.ts';

/** Stops fetching after so many bytes in all; each answer has the limit of its kind as well. */
export function boundedFetcher(fetcher: Fetcher, maxBytes: number): Fetcher {
  let left = maxBytes;
  return async (url, request) => {
    if (left <= 0) throw new OutboundError('too_large', `more than ${maxBytes} bytes in all`);
    const answer = await fetcher(url, request);
    left -= answer.body.byteLength;
    return answer;
  };
}
