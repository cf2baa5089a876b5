import { unpackGzip } from '../../platform/outbound/decode-body.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { KnowledgeProblem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { FetchedAnswer, Fetcher } from './fetcher.ts';
import { withRetries } from './retries.ts';
import type { Robots } from './robots.ts';
import { isSameSite, pageAddress } from './same-site.ts';
import { NotASitemap, readSitemap } from './sitemap.ts';
import { decodeText } from './text.ts';

const MAPS_MAX = 200;
const DEPTH_MAX = 4;
const UNPACKED_MAX = 16 * 1024 * 1024;
/** As many as one sitemap may list by its own rules; what goes beyond is not even reported page by page. */
const ADDRESSES_MAX = 50_000;

export interface FoundPages {
  readonly addresses: readonly string[];
  /** There is no sitemap: the address is a page, and its links lead on. */
  readonly follows: boolean;
  readonly problem: Problem | null;
}

interface Finding {
  readonly fetcher: Fetcher;
  readonly robots: Robots;
  readonly signal: AbortSignal;
}

/** The pages of a source, from its sitemap, the sitemaps that this one names, or, for a page, those of its site. */
export async function findPages(address: string, finding: Finding): Promise<FoundPages> {
  const first = await fetchMap(address, finding);
  const text = await textOf(first);
  if (looksLikeHtml(text, first)) {
    if (/\.xml(\.gz)?$/i.test(new URL(address).pathname)) throw new KnowledgeProblem('sitemap_unreadable');
    return findFromPage(first.url, finding);
  }
  return readMaps(first.url, text, finding);
}

/** A page's address was given: the sitemaps that robots.txt names, the usual one, else the page's own links. */
async function findFromPage(address: string, finding: Finding): Promise<FoundPages> {
  const usual = new URL('/sitemap.xml', address).href;
  const named = finding.robots.sitemaps.filter((map) => isNear(map, address)).slice(0, 5);
  for (const map of [...named, usual]) {
    try {
      const answer = await fetchMap(map, finding);
      return await readMaps(answer.url, await textOf(answer), finding);
    } catch (error) {
      if (!(error instanceof KnowledgeProblem)) throw error;
    }
  }
  return { addresses: [address], follows: true, problem: { code: 'links_followed' } };
}

const isNear = (map: string, address: string): boolean => {
  const url = pageAddress(map);
  return url !== undefined && isSameSite(url, new URL(address));
};

async function readMaps(address: string, text: string, finding: Finding): Promise<FoundPages> {
  const pages = new Set<string>();
  const seen = new Set([address]);
  let waiting: { address: string; depth: number; text?: string }[] = [{ address, depth: 0, text }];
  let leftOut = false;
  while (waiting.length > 0) {
    const [map, ...rest] = waiting;
    waiting = rest;
    const read = parse(map!.text ?? (await textOf(await fetchMap(map!.address, finding))));
    for (const raw of read.addresses) {
      const url = pageAddress(raw, map!.address)?.href;
      if (url === undefined) continue;
      if (read.kind === 'set') {
        if (pages.size < ADDRESSES_MAX) pages.add(url);
      } else if (!seen.has(url) && isNear(url, address)) {
        if (map!.depth === DEPTH_MAX || seen.size === MAPS_MAX) leftOut = true;
        else {
          seen.add(url);
          waiting.push({ address: url, depth: map!.depth + 1 });
        }
      }
    }
  }
  if (pages.size === 0) throw new KnowledgeProblem('sitemap_empty');
  return { addresses: [...pages], follows: false, problem: leftOut ? { code: 'maps_left_out' } : null };
}

function parse(text: string) {
  try {
    return readSitemap(text, ADDRESSES_MAX);
  } catch (error) {
    if (error instanceof NotASitemap)
      throw new KnowledgeProblem('sitemap_unreadable', undefined, { cause: error });
    throw error;
  }
}

async function fetchMap(address: string, { fetcher, signal }: Finding): Promise<FetchedAnswer> {
  try {
    const answer = await withRetries(signal, () => fetcher(address, { wanted: 'sitemap', signal }));
    const { status } = answer;
    if (status === 200) return answer;
    if (status === 404 || status === 410) throw new KnowledgeProblem('sitemap_missing', { status });
    throw new KnowledgeProblem(status >= 500 || status === 429 ? 'sitemap_server_error' : 'sitemap_refused', {
      status,
    });
  } catch (error) {
    if (error instanceof OutboundError) throw asProblem(error);
    throw error;
  }
}

async function textOf(answer: FetchedAnswer): Promise<string> {
  try {
    const body = await unpackGzip(answer.body, UNPACKED_MAX);
    return decodeText(body, answer.headers.get('content-type') ?? '');
  } catch (error) {
    if (error instanceof OutboundError) throw asProblem(error);
    throw error;
  }
}

function asProblem(error: OutboundError): KnowledgeProblem {
  const code = {
    address_not_allowed: 'site_not_allowed',
    unreachable: 'site_unreachable',
    timeout: 'site_timeout',
    too_large: 'sitemap_too_large',
    unreadable: 'sitemap_unreadable',
    not_wanted: 'sitemap_unreadable',
    redirect_elsewhere: 'site_elsewhere',
  } as const;
  return new KnowledgeProblem(code[error.problem], undefined, { cause: error });
}

const looksLikeHtml = (text: string, answer: FetchedAnswer): boolean => {
  const head = text.slice(0, 1_000).trimStart().toLowerCase();
  if (/^(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<(\w+:)?(urlset|sitemapindex)\b/.test(head)) return false;
  return head.startsWith('<!doctype html') || head.startsWith('<html') || isHtmlType(answer);
};

const isHtmlType = (answer: FetchedAnswer): boolean =>
  /^(text\/html|application\/xhtml)/i.test(answer.headers.get('content-type') ?? '');
