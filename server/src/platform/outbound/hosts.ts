export const hostname = (url: URL): string =>
  url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();

export const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

export const hostAndPort = (url: URL): string => `${hostname(url)}:${portOf(url)}`;
