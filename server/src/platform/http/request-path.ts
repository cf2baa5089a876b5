import type { IncomingMessage } from 'node:http';

/** The path that a request line asks for. One written for a proxy names a host, too, which says nothing here. */
export const requestPath = ({ url = '/' }: IncomingMessage): string =>
  url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
