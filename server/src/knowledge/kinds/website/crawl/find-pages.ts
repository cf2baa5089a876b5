import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import { TaskKilled } from '../../../../platform/worker-pool/worker-pool.ts';
import { KnowledgeProblem, portProblem } from '../../../problems.ts';
import type { Problem } from '../../../problems.ts';
import { ownBytes } from '../../../reading/reader.ts';
import type { Reader } from '../../../reading/reader.ts';
import type { FetchedAnswer, Fetcher } from './fetcher.ts';
import { ADDRESSES_MAX } from './limits.ts';
import type { SiteMap } from './read-map.ts';
import { withRetries } from './retries.ts';
import type { Robots } from './robots-rules.ts';
import { isSameSite, pageAddress } from './same-site.ts';

const MAPS_MAX = 200;
const DEPTH_MAX = 4;

export interface FoundPages {
  readonly addresses: readonly string[];
  /** The latest change of each page that its sitemap names, in milliseconds; 0 if it names none. */
  readonly changed: ReadonlyMap<string, number>;
  /** Whether the crawler follows the page's links, because there is no sitemap. */
  readonly follows: boolean;
  readonly problem: Problem | null;
}

interface Finding {
  readonly fetcher: Fetcher;
  readonly reader: Reader;
  readonly robots: Robots;
  readonly signal: AbortSignal;
  /** The most sitemaps to read; the rest is reported as left out. */
  readonly mapsMax?: number;
}

/** Returns the pages of a source: those of its sitemap, of nested sitemaps, or, for a page, those of its site. */
export async function findPages(address: string, finding: Finding): Promise<FoundPages> {
  const first = await fetchMap(address, finding);
  const map = await readAnswer(first, finding);
  if (map.kind === 'html') {
    if (/\.xml(\.gz)?$/i.test(new URL(address).pathname)) throw new KnowledgeProblem('sitemap_unreadable');
    return findFromPage(first.url, finding);
  }
  return readMaps(first.url, map, finding);
}

/** Starts from a page: tries the sitemaps in robots.txt, then the usual address, then the page's own links. */
async function findFromPage(address: string, finding: Finding): Promise<FoundPages> {
  const usual = new URL('/sitemap.xml', address).href;
  const named = finding.robots.sitemaps.filter((map) => isNear(map, address)).slice(0, 5);
  for (const map of [...named, usual]) {
    try {
      const answer = await fetchMap(map, finding);
      return await readMaps(answer.url, await readAnswer(answer, finding), finding);
    } catch (error) {
      if (!(error instanceof KnowledgeProblem)) throw error;
    }
  }
  return { addresses: [address], changed: new Map(), follows: true, problem: { code: 'links_followed' } };
}

const isNear = (map: string, address: string): boolean => {
  const url = pageAddress(map);
  return url !== undefined && isSameSite(url, new URL(address));
};

async function readMaps(address: string, first: SiteMap, finding: Finding): Promise<FoundPages> {
  const pages = new Map<string, number>();
  const seen = new Set([address]);
  const waiting: { address: string; depth: number; map?: SiteMap }[] = [{ address, depth: 0, map: first }];
  let leftOut = false;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { depth } = next;
    const { kind, addresses, changed } = listOf(next.map ?? (await readAddress(next.address, finding)));
    for (const [at, url] of addresses.entries()) {
      if (kind === 'set') {
        if (pages.size < ADDRESSES_MAX || pages.has(url))
          pages.set(url, Math.max(pages.get(url) ?? 0, changed[at] ?? 0));
      } else if (!seen.has(url) && !leftOut && isNear(url, address)) {
        if (depth === DEPTH_MAX || seen.size >= (finding.mapsMax ?? MAPS_MAX)) leftOut = true;
        else {
          seen.add(url);
          waiting.push({ address: url, depth: depth + 1 });
        }
      }
    }
  }
  if (pages.size === 0) throw new KnowledgeProblem('sitemap_empty');
  return {
    addresses: [...pages.keys()],
    changed: pages,
    follows: false,
    problem: leftOut ? { code: 'maps_left_out' } : null,
  };
}

function listOf(map: SiteMap): Extract<SiteMap, { kind: 'set' | 'index' }> {
  if (map.kind === 'too_large') throw new KnowledgeProblem('sitemap_too_large');
  if (map.kind === 'set' || map.kind === 'index') return map;
  throw new KnowledgeProblem('sitemap_unreadable');
}

const readAddress = async (address: string, finding: Finding): Promise<SiteMap> =>
  readAnswer(await fetchMap(address, finding), finding);

async function readAnswer({ body, url, headers }: FetchedAnswer, finding: Finding): Promise<SiteMap> {
  const input = { bytes: ownBytes(body), url, contentType: headers.get('content-type') ?? '' };
  try {
    return await finding.reader.run('map', input, finding.signal);
  } catch (error) {
    if (error instanceof TaskKilled) {
      throw new KnowledgeProblem('sitemap_too_costly', undefined, { cause: error });
    }
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

function asProblem(error: OutboundError): KnowledgeProblem {
  if (error.problem === 'port_not_allowed') return portProblem(error);
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
