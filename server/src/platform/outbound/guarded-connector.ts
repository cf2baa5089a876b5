import { pinnedConnector } from './pinned-connector.ts';
import type { Connector } from './pinned-connector.ts';

/**
 * Opens connections of a client that is used for one typed address: each is checked when it is opened, and goes to the
 * addresses that were checked.
 */
export const guardedConnector =
  (check: (url: URL) => Promise<readonly string[]>, connect?: Connector): Connector =>
  (options, callback) => {
    const port = options.port || (options.protocol === 'https:' ? '443' : '80');
    const name = options.hostname.replace(/\.$/, '');
    const host = name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
    const open = async (): Promise<Connector> => {
      const addresses = await check(new URL(`${options.protocol}//${host}:${port}`));
      return pinnedConnector(new Map([[`${name}:${port}`, addresses]]), connect);
    };
    const connecting = open();
    connecting
      .then((connectPinned) => connectPinned(options, callback))
      .catch((error: Error) => callback(error, null));
  };
