import type { FetchedAnswer } from './fetcher.ts';

export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Longer values, and values of other characters, are not kept: they cannot be real validators. */
const LENGTH_MAX = 300;

/** Returns what the next request for the page sends back, so that the site answers only if the page has changed. */
export const validatorsOf = ({ headers }: Pick<FetchedAnswer, 'headers'>): Validators => ({
  etag: usable(headers.get('etag')),
  lastModified: usable(headers.get('last-modified')),
});

const usable = (value: string | null): string | null =>
  value !== null && value.length <= LENGTH_MAX && /^[\x20-\x7e]+$/.test(value) ? value : null;
