/** The largest number that one sitemap may list by its own rules; pages beyond it are not even reported. */
export const ADDRESSES_MAX = 50_000;
