import type { ManualLanguage } from '../../manual/read-manual.ts';

/** The manual's origin inside the crawler. No real host name ends in `.invalid`: it reaches only our own handler. */
export const MANUAL_ORIGIN = 'http://regia.invalid';

/** The address of the manual in one language, as the list of sources shows it. */
export const manualSitemap = (language: ManualLanguage): string => `/manual/${language}/sitemap.xml`;

/** Turns an address into one that people can open: a page of the manual is on this server. */
export const publicAddress = (url: string): string =>
  url.startsWith(`${MANUAL_ORIGIN}/`) ? url.slice(MANUAL_ORIGIN.length) : url;
