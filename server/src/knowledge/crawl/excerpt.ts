import { withoutInvisible } from '@regia/contract/invisible';

const EXCERPT_MAX = 100;

/** A piece of what a site wrote that a report may show: one short line without markup or characters that nobody sees. */
export function excerpt(foreign: string): string {
  const line = withoutInvisible(foreign.slice(0, 2_000).toWellFormed())
    .replace(/[\p{Cc}\s<>]+/gu, ' ')
    .trim();
  const letters = Array.from(line);
  return letters.length <= EXCERPT_MAX ? line : `${letters.slice(0, EXCERPT_MAX - 1).join('')}…`;
}

/** The same of an address; none of one that no browser would open as a page. */
export function addressExcerpt(address: string | undefined): string | undefined {
  return address !== undefined && /^https?:/i.test(address) ? excerpt(address) : undefined;
}
