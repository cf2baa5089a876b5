/** Where a site is: another host, or a path of this server for the manual it serves itself. */
export const siteLink = (site: string): string => (site.startsWith('/') ? site : `https://${site}/`);
