import { createHash } from 'node:crypto';
import { blockHashes } from '../../../extraction/boilerplate.ts';
import { extractMainContent } from '../../../extraction/main-content.ts';
import type { PageContent } from '../../../tables.ts';
import type { FailedItem, ItemContent, SkippedItem } from '../../reading.ts';
import { addressExcerpt } from './excerpt.ts';
import { filesAmong } from './file-address.ts';
import { forbidsIndexing } from './noindex.ts';
import { READING_VERSION } from './reading-version.ts';
import { isSameSite, pageAddress } from './same-site.ts';
import { decodeText } from './text.ts';

/** The bytes of a page and its address. */
export interface HtmlInput {
  readonly bytes: Uint8Array;
  readonly url: string;
  readonly site: string;
  readonly contentType: string;
  /** The header `X-Robots-Tag`. */
  readonly robotsTag: string | null;
}

/** The content of a page, without what its answer said about it. */
export type HtmlContent = Omit<ItemContent, 'url' | 'etag' | 'lastModified'> & { readonly url: string };

export const LINKS_MAX = 2_000;
const TITLE_MAX = 500;

/** Reads a page's bytes. It runs in a worker thread, because the bytes are untrusted. */
export function readHtml({
  bytes,
  url,
  site,
  contentType,
  robotsTag,
}: HtmlInput): HtmlContent | SkippedItem | FailedItem {
  const html = decodeText(bytes, contentType);
  const page = extractMainContent(html, url);
  // The cut may split a surrogate pair.
  const title = page.title.slice(0, TITLE_MAX).toWellFormed();
  const links = page.links.slice(0, LINKS_MAX);
  const files = filesAmong(links, page.fileTexts);
  if (page.status === 'redirect') {
    const target = page.redirectTo === undefined ? undefined : pageAddress(page.redirectTo);
    const detail = addressExcerpt(page.redirectTo);
    const onward = target && isSameSite(target, new URL(site)) ? [target.href] : [];
    return {
      kind: 'skipped',
      reason: 'redirect_stub',
      ...(detail === undefined ? {} : { detail }),
      title,
      links: onward,
    };
  }
  if (forbidsIndexing(robotsTag, html)) return { kind: 'skipped', reason: 'noindex', title };
  const { status } = page;
  if (status === 'bot_check' || status === 'server_error' || status === 'refused')
    return { kind: 'failed', reason: status };
  if (page.status !== 'ok') {
    const keepsVersion = page.status === 'asks_sign_in';
    return {
      kind: 'skipped',
      reason: page.status,
      title,
      links,
      files,
      ...(keepsVersion ? { keepsVersion } : {}),
    };
  }
  const content: PageContent = {
    title,
    ...(page.lang === undefined ? {} : { lang: page.lang }),
    ...(page.kind === undefined ? {} : { kind: page.kind }),
    ...(page.inactive === undefined ? {} : { inactive: page.inactive }),
    ...(page.facts.breadcrumb.length === 0 ? {} : { breadcrumb: page.facts.breadcrumb }),
    blocks: page.blocks,
  };
  return {
    kind: 'read',
    url: pageAddress(url)?.href ?? url,
    content,
    contentHash: READING_VERSION + createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
    blockHashes: blockHashes(page.blocks),
    dates: page.facts,
    links,
    files,
  };
}
