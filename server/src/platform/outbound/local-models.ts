import { hostname, portOf } from './hosts.ts';
import { OutboundError } from './outbound-error.ts';

export interface LocalModelServer {
  readonly program: string;
  readonly port: number;
}

/**
 * The programs that run models on the machine of their user, each at its usual port. A search for models reaches these
 * ports of the loopback address and nothing else.
 */
export const LOCAL_MODEL_SERVERS: readonly LocalModelServer[] = [
  { program: 'Ollama', port: 11_434 },
  { program: 'LM Studio', port: 1234 },
  { program: 'llama.cpp', port: 8080 },
  { program: 'vLLM', port: 8000 },
];

const LOOPBACK = '127.0.0.1';

/** The address of a local model server, as a person writes it in `MODEL_URL`. */
export const localModelUrl = ({ port }: LocalModelServer): string => `http://${LOOPBACK}:${port}/v1`;

/** The check of the guard for a search for models: plain HTTP to one of these ports of the loopback address. */
export function localModelCheck(
  servers: readonly LocalModelServer[],
): (url: URL) => Promise<readonly string[]> {
  const ports = new Set(servers.map(({ port }) => String(port)));
  return async (url) => {
    const isListed = hostname(url) === LOOPBACK && ports.has(portOf(url));
    if (url.protocol !== 'http:' || url.username !== '' || url.password !== '' || !isListed) {
      throw new OutboundError('address_not_allowed', url.host);
    }
    return [LOOPBACK];
  };
}
