import type { SourceKind } from '../tables.ts';

/** The manual's own origin inside the crawler. No name ends so anywhere: it leads nowhere but to our own handler. */
export const MANUAL_ORIGIN = 'http://regia.invalid';
/** How the manual stands among the sources. */
export const MANUAL_SITEMAP = '/manual/sitemap.xml';

/** The address at which the crawler reads a source. */
export const readableAddress = ({ kind, url }: { kind: SourceKind; url: string }): string =>
  kind === 'manual' ? `${MANUAL_ORIGIN}${url}` : url;

/** An address as people may open it: a page of the manual is one of this very server. */
export const publicAddress = (url: string): string =>
  url.startsWith(`${MANUAL_ORIGIN}/`) ? url.slice(MANUAL_ORIGIN.length) : url;
