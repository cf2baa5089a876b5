import { connect } from 'node:net';
import { openOutbound } from '../src/platform/outbound/outbound.ts';
import type { Outbound, OutboundRequest } from '../src/platform/outbound/outbound.ts';
import type { Connector } from '../src/platform/outbound/pinned-connector.ts';
import { HANG_MS } from './pace.ts';
import { webSite } from './web-site.ts';
import type { WebSite } from './web-site.ts';

export const PUBLIC_ADDRESS = '93.184.215.14';

export const anyRequest: OutboundRequest = { timeoutMs: HANG_MS, maxBytes: 50_000 };

type Connection = Parameters<Connector>[0];
type Rules = Partial<Parameters<typeof openOutbound>[0]>;

export interface GuardedClient extends Outbound {
  /** The connections that were asked for, in order. */
  readonly connections: readonly Connection[];
  /** Their addresses. */
  readonly reached: () => string[];
  /** The problem of a request; `answered` if there is none. */
  readonly problemOf: (address: string, request?: Partial<OutboundRequest>) => Promise<string>;
}

export interface OutboundScene {
  /** Answers for the whole internet. */
  readonly site: WebSite;
  /** Opens a guard in whose internet every name has a public address. No connection leaves the loopback address. */
  readonly open: (rules?: Rules) => GuardedClient;
  readonly closeGuards: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A stand-in for the internet: every address leads to one site on loopback. */
export async function outboundScene(): Promise<OutboundScene> {
  const site = await webSite();
  const opened: Outbound[] = [];
  const closeGuards = async () => void (await Promise.all(opened.splice(0).map((one) => one.close())));
  return {
    site,
    open(rules) {
      const connections: Connection[] = [];
      const connector: Connector = (options, callback) => {
        connections.push(options);
        const isHere = options.hostname === '127.0.0.1';
        const socket = connect(isHere ? Number(options.port) : portOf(site), '127.0.0.1');
        socket.once('error', (error) => callback(error, null));
        socket.once('connect', () => callback(null, socket));
      };
      const outbound = openOutbound({
        allowHosts: '',
        resolve: async () => [PUBLIC_ADDRESS],
        connect: connector,
        ...rules,
      });
      opened.push(outbound);
      return {
        ...outbound,
        connections,
        reached: () => connections.map(({ hostname }) => hostname),
        problemOf: (address, request) =>
          outbound.fetch(address, { ...anyRequest, ...request }).then(
            () => 'answered',
            (error: { problem?: string }) => error.problem ?? 'another error',
          ),
      };
    },
    closeGuards,
    close: async () => {
      await closeGuards();
      await site.close();
    },
  };
}

const portOf = ({ host }: WebSite): number => Number(host.split(':')[1]);
