import type { KnowledgeProblem, Problem } from '../../problems.ts';
import type { Fetcher } from './crawl/fetcher.ts';
import type { FoundPages } from './crawl/find-pages.ts';
import type { Robots } from './crawl/robots-rules.ts';

/** The addresses of a source on one site, each of a sitemap or of a page. */
export interface Site {
  readonly urls: readonly [URL, ...URL[]];
  /** The pages that somebody has listed: the site is not asked for others. */
  readonly given: readonly string[];
}

/** The sites of one source, and the way to them. */
export interface Website {
  readonly sites: readonly [Site, ...Site[]];
  readonly fetcher: Fetcher;
  /** Whether the patterns of the source leave an address out. */
  readonly leavesOut: (address: string) => boolean;
  /** Whether the files that its pages link to are read. */
  readonly readsFiles: boolean;
  /** The pause between two pages. */
  pause(robots: Pick<Robots, 'delaySeconds'>): { readonly delayMs: number; readonly problem: Problem | null };
}

/** The pages that one address of a source leads to. */
export interface FoundAt extends FoundPages {
  readonly url: URL;
}

/** A site whose robots.txt was read. */
export interface SurveyedSite {
  readonly site: Site;
  readonly robots: Robots;
  readonly found: readonly FoundAt[];
}

/** An address of a source that could not be read. */
export interface UnreadAddress {
  readonly url: URL;
  readonly cause: KnowledgeProblem;
}

/** The addresses of all sites of a source. */
export const urlsOf = ({ sites }: Pick<Website, 'sites'>): URL[] => sites.flatMap(({ urls }) => urls);
