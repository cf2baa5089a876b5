import type { IncomingMessage } from 'node:http';

/** The path of a request line. A line in the form for proxies also names a host, which is ignored. */
export const requestPath = ({ url = '/' }: IncomingMessage): string =>
  url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
