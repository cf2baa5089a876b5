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

/** The rules of the sites whose links a run follows: the text of one, or for several an object with one for each site. */
export function writeRules(sites: readonly SurveyedSite[], isOneOfMany: boolean): string | null {
  const followed = sites.filter(({ found }) => found.some(({ follows }) => follows));
  if (followed.length === 0) return null;
  if (!isOneOfMany) return followed[0]!.robots.text;
  return JSON.stringify({
    sites: Object.fromEntries(followed.map(({ site, robots }) => [siteOf(site.urls[0]), robots.text])),
  });
}

/** Reads what `writeRules` wrote: the sites that a run follows, and which of their pages it may read. */
export function readRules(
  reader: Reader,
  urls: readonly URL[],
  written: string,
  signal: AbortSignal,
): { readonly followed: ReadonlySet<string>; readonly judge: Judge } {
  const texts = textsOf(urls, written);
  const rules = new Map(
    urls.flatMap((url) => {
      const text = texts.get(siteOf(url));
      return text === undefined ? [] : [[siteOf(url), { url, text }] as const];
    }),
  );
  return { followed: new Set(rules.keys()), judge: judgeBy(reader, rules, signal) };
}

function textsOf(urls: readonly URL[], written: string): Map<string, string> {
  if (!written.startsWith('{"sites":')) return new Map(urls.map((url) => [siteOf(url), written]));
  const { sites } = JSON.parse(written) as { sites: unknown };
  return new Map(
    Object.entries(storedObject(sites)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
