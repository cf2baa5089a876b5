import { createHash } from 'node:crypto';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { extractMainContent } from '../extraction/main-content.ts';
import type { PageContent, Reason } from '../tables.ts';
import type { FetchedAnswer, Fetcher } from './fetcher.ts';
import { forbidsIndexing } from './noindex.ts';
import { withRetries } from './retries.ts';
import { isSameSite, pageAddress } from './same-site.ts';
import { decodeText } from './text.ts';

/** What became of one page. */
export type Reading =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'read';
      readonly url: string;
      readonly content: PageContent;
      readonly contentHash: string;
      readonly etag: string | null;
      readonly lastModified: string | null;
      readonly links: readonly string[];
    }
  /** It has nothing to give: a version of it that is in service goes out. */
  | {
      readonly kind: 'skipped';
      readonly reason: Reason;
      readonly detail?: string;
      readonly title?: string;
      readonly links?: readonly string[];
    }
  /** It could not be read now: a version of it that is in service stays. */
  | { readonly kind: 'failed'; readonly reason: Reason; readonly detail?: string };

export interface PageRequest {
  readonly url: string;
  readonly site: URL;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Changes when pages are read otherwise than before: then what was read of them is read again, though they are the same. */
const READING = '3:';

/** Whether content was read as it would be now. */
export const isReadAsNow = (contentHash: string): boolean => contentHash.startsWith(READING);

const LINKS_MAX = 2_000;
const TITLE_MAX = 500;

export async function readPage(fetcher: Fetcher, page: PageRequest, signal: AbortSignal): Promise<Reading> {
  let answer: FetchedAnswer;
  try {
    answer = await withRetries(signal, () => fetcher(page.url, { wanted: 'page', signal, ...page }));
  } catch (error) {
    if (error instanceof OutboundError) return unread(error);
    throw error;
  }
  const refused = byStatus(answer.status);
  if (refused) return refused;
  try {
    return readHtml(answer, page);
  } catch (error) {
    // A page can be wrong in more ways than a parser expects; it is that page's fault and nobody else's.
    if (signal.aborted) throw error;
    return { kind: 'failed', reason: 'unreadable' };
  }
}

function byStatus(status: number): Reading | undefined {
  if (status === 200) return undefined;
  if (status === 304) return { kind: 'unchanged' };
  const detail = String(status);
  if (status === 404 || status === 410) return { kind: 'skipped', reason: 'not_found', detail };
  if (status >= 500 || status === 429) return { kind: 'failed', reason: 'server_error', detail };
  if (status === 204) return { kind: 'skipped', reason: 'empty', detail };
  return { kind: 'failed', reason: 'refused', detail };
}

function unread({ problem, detail }: OutboundError): Reading {
  const more = detail === undefined ? {} : { detail };
  if (problem === 'not_wanted') return { kind: 'skipped', reason: 'not_html', ...more };
  if (problem === 'too_large' || problem === 'redirect_elsewhere') {
    return { kind: 'skipped', reason: problem, ...more };
  }
  return { kind: 'failed', reason: problem, ...more };
}

function readHtml(answer: FetchedAnswer, { site }: PageRequest): Reading {
  const { url, headers } = answer;
  const html = decodeText(answer.body, headers.get('content-type') ?? '');
  const page = extractMainContent(html, url);
  // A letter of two halves may stand where it is cut.
  const title = page.title.slice(0, TITLE_MAX).toWellFormed();
  const links = page.links.slice(0, LINKS_MAX);
  if (page.status === 'redirect') {
    const target = page.redirectTo === undefined ? undefined : pageAddress(page.redirectTo);
    const onward = target && isSameSite(target, site) ? [target.href] : [];
    return {
      kind: 'skipped',
      reason: 'redirect_stub',
      detail: (page.redirectTo ?? '').slice(0, 500),
      title,
      links: onward,
    };
  }
  if (forbidsIndexing(headers, html)) return { kind: 'skipped', reason: 'noindex', title };
  if (page.status !== 'ok') return { kind: 'skipped', reason: page.status, title, links };
  const content: PageContent = {
    title,
    ...(page.lang === undefined ? {} : { lang: page.lang }),
    blocks: page.blocks,
  };
  return {
    kind: 'read',
    url: pageAddress(url)?.href ?? url,
    content,
    contentHash: READING + createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
    etag: headers.get('etag')?.slice(0, 300) ?? null,
    lastModified: headers.get('last-modified')?.slice(0, 100) ?? null,
    links,
  };
}
