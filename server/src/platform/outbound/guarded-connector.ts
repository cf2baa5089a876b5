import { pinnedConnector } from './pinned-connector.ts';
import type { Connector } from './pinned-connector.ts';

type Check = (url: URL) => Promise<readonly string[]>;
type Connecting = Parameters<Connector>;

/**
 * Opens connections of a client that is used for one typed address: each is checked when it is opened, and goes to the
 * addresses that were checked.
 */
export const guardedConnector =
  (check: Check, connect?: Connector): Connector =>
  (...connecting) =>
    void openChecked(check, connect, connecting);

async function openChecked(
  check: Check,
  connect: Connector | undefined,
  [options, callback]: Connecting,
): Promise<void> {
  const port = options.port || (options.protocol === 'https:' ? '443' : '80');
  const name = options.hostname.replace(/\.$/, '');
  const host = name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
  let addresses: readonly string[];
  try {
    addresses = await check(new URL(`${options.protocol}//${host}:${port}`));
  } catch (error) {
    callback(error as Error, null);
    return;
  }
  pinnedConnector(new Map([[`${name}:${port}`, addresses]]), connect)(options, callback);
}
