/** The largest number of addresses that the sitemap protocol allows; further pages are not reported. */
export const ADDRESSES_MAX = 50_000;
