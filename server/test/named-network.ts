import { connect } from 'node:net';
import type { Network } from '../src/platform/outbound/outbound.ts';

export interface NamedNetwork {
  readonly network: Network;
  /** The addresses of each name; the test may change them. */
  names: Record<string, () => readonly string[]>;
  /** The addresses to which a connection was opened, in order. */
  readonly reached: string[];
}

/** A network whose names the test gives. Every connection, encrypted or not, leads to a server of the test. */
export function namedNetwork(leadsTo: (address: { host: string; port: string }) => string): NamedNetwork {
  const named: NamedNetwork = {
    names: {},
    reached: [],
    network: {
      async resolve(name) {
        const found = named.names[name]?.();
        if (!found) throw Object.assign(new Error(`${name} is not known`), { code: 'ENOTFOUND' });
        return found;
      },
      connect({ hostname, port }, callback) {
        named.reached.push(hostname);
        const socket = connect(Number(new URL(leadsTo({ host: hostname, port })).port), '127.0.0.1');
        socket.once('error', (error) => callback(error, null));
        socket.once('connect', () => callback(null, socket));
      },
    },
  };
  return named;
}
