/** Host and port, without `www.` and whatever the scheme: http may lead to https, and a name to its `www.` */
export function siteOf(url: URL): string {
  const isUsual = url.port === '' || url.port === '80' || url.port === '443';
  return `${url.hostname.replace(/^www\./, '')}${isUsual ? '' : `:${url.port}`}`;
}
