/** Returns host and port, without scheme and `www.`: a site may redirect http to https, or a name to its `www.` */
export function siteOf(url: URL): string {
  const isUsual = url.port === '' || url.port === '80' || url.port === '443';
  return `${url.hostname.replace(/^www\./, '')}${isUsual ? '' : `:${url.port}`}`;
}
