import { siteOf } from '@regia/contract/sites';
import { storedObject } from '../../../platform/stored-json.ts';
import type { Reader } from '../../reading/reader.ts';
import { allowedAmong } from './crawl/robots.ts';
import type { SurveyedSite } from './website-sites.ts';

type Judge = (urls: readonly string[]) => Promise<ReadonlySet<string>>;

/** Returns a function that says which addresses the robots.txt of their site allows. */
export const judgeOf = (reader: Reader, sites: readonly SurveyedSite[], signal: AbortSignal): Judge =>
  judgeBy(
    reader,
    new Map(
      sites.map(({ site, robots }) => [siteOf(site.urls[0]), { url: site.urls[0], text: robots.text }]),
    ),
    signal,
  );

interface Rules {
  readonly url: URL;
  readonly text: string;
}

function judgeBy(reader: Reader, rules: ReadonlyMap<string, Rules>, signal: AbortSignal): Judge {
  return async (urls) => {
    const allowed = new Set<string>();
    for (const [site, own] of Map.groupBy(urls, (url) => siteOf(new URL(url)))) {
      const of = rules.get(site);
      if (of === undefined) continue;
      for (const url of await allowedAmong(reader, of.url, of.text, own, signal)) allowed.add(url);
    }
    return allowed;
  };
}

/**
 * The rules of the sites whose links a run follows: the text of one, or for several an object with one for each site. A run
 * that reads files has the rules of all sites, and names those whose links it follows.
 */
export function writeRules(
  sites: readonly SurveyedSite[],
  { isOneOfMany, readsFiles }: { readonly isOneOfMany: boolean; readonly readsFiles: boolean },
): string | null {
  const followed = sites.filter(({ found }) => found.some(({ follows }) => follows));
  if (readsFiles) return JSON.stringify({ sites: textsBySite(sites), followed: followed.map(nameOf) });
  if (followed.length === 0) return null;
  if (!isOneOfMany) return followed[0]!.robots.text;
  return JSON.stringify({ sites: textsBySite(followed) });
}

const nameOf = ({ site }: SurveyedSite): string => siteOf(site.urls[0]);

const textsBySite = (sites: readonly SurveyedSite[]): Record<string, string> =>
  Object.fromEntries(sites.map((one) => [nameOf(one), one.robots.text]));

/** Reads what `writeRules` wrote: the sites with rules, those that a run follows, and which of their pages it may read. */
export function readRules(
  reader: Reader,
  urls: readonly URL[],
  written: string,
  signal: AbortSignal,
): {
  readonly sites: ReadonlySet<string>;
  readonly followed: ReadonlySet<string>;
  readonly judge: Judge;
} {
  const { texts, followed } = storedRules(urls, written);
  const rules = new Map(
    urls.flatMap((url) => {
      const text = texts.get(siteOf(url));
      return text === undefined ? [] : [[siteOf(url), { url, text }] as const];
    }),
  );
  const sites = new Set(rules.keys());
  const isFollowed = (site: string): boolean => followed === undefined || followed.has(site);
  return { sites, followed: new Set([...sites].filter(isFollowed)), judge: judgeBy(reader, rules, signal) };
}

interface StoredRules {
  readonly texts: ReadonlyMap<string, string>;
  /** Undefined: all of them. */
  readonly followed: ReadonlySet<string> | undefined;
}

function storedRules(urls: readonly URL[], written: string): StoredRules {
  if (!written.startsWith('{"sites":'))
    return { texts: new Map(urls.map((url) => [siteOf(url), written])), followed: undefined };
  const { sites, followed } = storedObject(JSON.parse(written));
  return {
    texts: new Map(
      Object.entries(storedObject(sites)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    followed: Array.isArray(followed)
      ? new Set(followed.filter((site) => typeof site === 'string'))
      : undefined,
  };
}
