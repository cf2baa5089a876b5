import { connect } from 'node:net';
import { WrongSetting } from './config.ts';
import type { Config } from './config.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const TOO_MANY_CONNECTIONS = '53300';

interface Failure {
  readonly code?: string;
  readonly message?: string;
  readonly cause?: Failure;
}

/** One line for the operator: the fault and its remedy. */
export async function startProblem(error: unknown, config: Config | undefined): Promise<string> {
  if (error instanceof WrongSetting) return error.message;
  const { code, message, cause } = error as Failure;
  const reason = cause?.message ?? message ?? String(error);
  if (String(cause?.code ?? code) === 'EADDRINUSE') {
    return `PORT ${config?.PORT ?? 3000} is already in use. Choose another: PORT=3001 npm start`;
  }
  if (String(cause?.code ?? code) === TOO_MANY_CONNECTIONS) {
    return `The database accepts no more connections (${reason}). Raise max_connections of PostgreSQL, or run fewer processes of Regia.`;
  }
  const noSuchDatabase = ['EHOSTUNREACH', 'ENETUNREACH'].includes(String(cause?.code ?? code));
  if (noSuchDatabase || isDatabaseUnavailable(error)) {
    const found = config?.DATABASE_URL === undefined ? 'unreachable' : await askServer(config.DATABASE_URL);
    return `${DATABASE[found](reason)} Check DATABASE_URL, and that PostgreSQL is running there.`;
  }
  return `Regia could not start: ${message ?? reason}${cause ? ` (${reason})` : ''}`;
}

/** The address in HOST cannot be listened on; undefined for any other failure. */
export function hostProblem({ HOST }: Config, error: unknown): WrongSetting | undefined {
  const { code } = error as Failure;
  if (!['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(code))) return undefined;
  return new WrongSetting(
    `HOST is "${HOST}": this machine does not have that address. Use one of its own, or 0.0.0.0 for all.`,
  );
}

const DATABASE = {
  PostgreSQL: (reason: string) => `The database at DATABASE_URL refuses the connection (${reason}).`,
  silent: () => 'The server at DATABASE_URL accepts the connection but does not respond.',
  other: () => 'The server at DATABASE_URL is not PostgreSQL.',
  unreachable: (reason: string) => `The database at DATABASE_URL cannot be reached (${reason}).`,
};

/** The request that every PostgreSQL answers with one byte: whether it supports TLS. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const ANSWERS_WITHIN_MS = 3_000;

function askServer(databaseUrl: string): Promise<keyof typeof DATABASE> {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  if (hostname === '' || searchParams.has('host') || hostname.includes('%')) {
    return Promise.resolve('unreachable');
  }
  return new Promise((resolve) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
    let isConnected = false;
    const found = (what: keyof typeof DATABASE): void => {
      socket.destroy();
      resolve(what);
    };
    socket.setTimeout(ANSWERS_WITHIN_MS, () => found(isConnected ? 'silent' : 'unreachable'));
    socket.once('connect', () => {
      isConnected = true;
      socket.write(SSL_REQUEST);
    });
    socket.once('data', (answer) => found(/^[SN]$/.test(answer.toString('latin1')) ? 'PostgreSQL' : 'other'));
    socket.once('end', () => found('other'));
    socket.once('error', () => found(isConnected ? 'other' : 'unreachable'));
  });
}
