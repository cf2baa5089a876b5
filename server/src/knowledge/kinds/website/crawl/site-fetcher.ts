import type { Outbound } from '../../../../platform/outbound/outbound.ts';
import type { Fetcher, Wanted } from './fetcher.ts';
import { FILE_ACCEPT, isFileAnswer, LINKED_FILE } from './file-answer.ts';
import { isFileToRead } from './file-address.ts';
import { isSameSite, isStorable } from './same-site.ts';

const MIB = 1024 * 1024;
const LIMITS: Record<Wanted, { maxBytes: number; timeoutMs: number; accept: string; cut?: boolean }> = {
  page: { maxBytes: 3 * MIB, timeoutMs: 20_000, accept: 'text/html, application/xhtml+xml;q=0.9' },
  sitemap: {
    maxBytes: 16 * MIB,
    timeoutMs: 30_000,
    accept: 'application/xml, text/xml, application/gzip, text/html;q=0.5',
  },
  // Search engines also read only the first 500 KiB.
  robots: { maxBytes: MIB / 2, timeoutMs: 10_000, accept: 'text/plain', cut: true },
};

/** Reads sites through the outbound guard; does not follow redirects from one to another. */
export function siteFetcher(outbound: Outbound, userAgent: string): Fetcher {
  return async (url, { wanted, takesFiles = false, signal, etag, lastModified }) => {
    const { accept, maxBytes, timeoutMs, ...limits } = LIMITS[wanted];
    const site = new URL(url);
    const isFile = (headers: Headers): boolean => takesFiles && isFileAnswer(url, headers);
    return outbound.fetch(url, {
      ...limits,
      maxBytes: (headers) => (isFile(headers) ? LINKED_FILE.maxBytes : maxBytes),
      timeoutMs: takesFiles && isFileToRead(site.pathname) ? LINKED_FILE.timeoutMs : timeoutMs,
      signal,
      headers: {
        'user-agent': userAgent,
        accept: takesFiles ? `${accept}, ${FILE_ACCEPT};q=0.8` : accept,
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      },
      mayFollow: (next) => isSameSite(next, site) && isStorable(next),
      isWanted: ({ status, headers }) =>
        wanted !== 'page' || status !== 200 || isHtml(headers) || isFile(headers),
    });
  };
}

const isHtml = (headers: Headers): boolean =>
  /^(text\/html|application\/xhtml\+xml)\b|^$/i.test(headers.get('content-type')?.trim() ?? '');
