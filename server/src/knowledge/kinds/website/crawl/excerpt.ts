import { withoutInvisible } from '@regia/contract/invisible';

const EXCERPT_MAX = 100;

/** A short piece of a site's text for a report: one line without markup and invisible characters. */
export function excerpt(foreign: string): string {
  const line = withoutInvisible(foreign.slice(0, 2_000).toWellFormed())
    .replace(/[\p{Cc}\s<>]+/gu, ' ')
    .trim();
  const letters = Array.from(line);
  return letters.length <= EXCERPT_MAX ? line : `${letters.slice(0, EXCERPT_MAX - 1).join('')}…`;
}

/** The excerpt of an address; undefined for an address that a browser would not open as a page. */
export function addressExcerpt(address: string | undefined): string | undefined {
  return address !== undefined && /^https?:/i.test(address) ? excerpt(address) : undefined;
}
