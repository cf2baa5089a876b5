/** The host of an address with its port, if it has an unusual one. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
