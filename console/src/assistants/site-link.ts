/** Returns the address of a site: another host, or a path of this server, which serves the manual. */
export const siteLink = (site: string): string => (site.startsWith('/') ? site : `https://${site}/`);
