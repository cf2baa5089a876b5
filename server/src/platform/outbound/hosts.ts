export const hostname = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

export const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

export const hostAndPort = (url: URL): string => `${hostname(url)}:${portOf(url)}`;

/** The hosts of a setting such as REGIA_ALLOW_HOSTS, as `host:port`. */
export const listedHosts = (setting: string): ReadonlySet<string> =>
  new Set(
    setting
      .split(',')
      .map((entry) => URL.parse(`http://${entry.trim()}`))
      .filter((url) => url !== null)
      .map(hostAndPort),
  );
