import { buildConnector } from 'undici';

export type Connector = buildConnector.connector;

export const CONNECT_TIMEOUT_MS = 5_000;
const MOST_ADDRESSES = 3;

/**
 * Connects only to checked addresses and never resolves a name itself, so that a name whose answer changes (DNS
 * rebinding) has no effect. TLS still sends and verifies the name.
 */
export function pinnedConnector(
  pins: ReadonlyMap<string, readonly string[]>,
  connect: Connector = buildConnector({ timeout: CONNECT_TIMEOUT_MS, allowH2: false }),
): Connector {
  return (options, callback) => {
    const port = options.port || (options.protocol === 'https:' ? '443' : '80');
    const name = options.hostname.replace(/\.$/, '');
    const addresses = (pins.get(`${name}:${port}`) ?? []).slice(0, MOST_ADDRESSES);
    const next = (at: number, before: Error): void => {
      const address = addresses[at];
      if (address === undefined) {
        callback(before, null);
        return;
      }
      const pinned = { ...options, hostname: address, port, ...servername(options, name) };
      connect(pinned, (error, socket) => {
        if (error) next(at + 1, error);
        else callback(null, socket!);
      });
    };
    next(0, new Error('This address was not checked'));
  };
}

const servername = (options: buildConnector.Options, name: string): { servername?: string } =>
  options.protocol === 'https:' && !/^[\d.]+$|:/.test(name) ? { servername: options.servername || name } : {};
