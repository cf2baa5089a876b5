import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../platform/config.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { Outbound, OutboundAnswer } from '../../platform/outbound/outbound.ts';
import { DriveError, faultOf, isPassing } from './drive-error.ts';

/** The hosts that Google's client may ask. Any other address is refused, wherever the client takes it from. */
const HOSTS: ReadonlySet<string> = new Set(['www.googleapis.com', 'oauth2.googleapis.com']);

const TIMEOUT_MS = 60_000;
/** The largest answer: a piece of a file, a list of a thousand files, or an export. */
export const ANSWER_MAX = 16 * 1024 * 1024;

/** How long we wait for Google, all waits of one request together. */
export interface Patience {
  readonly firstMs: number;
  readonly mostMs: number;
}
/** In a training: Google asks for a minute or two at most. */
export const LONG_PATIENCE: Patience = { firstMs: 500, mostMs: 4 * 60_000 };
/** While a person waits. */
export const SHORT_PATIENCE: Patience = { firstMs: 250, mostMs: 4_000 };

/** The address at which something of Google is reached: Google’s own, or that of the setting. */
export function googleAddress({ GOOGLE_URL: other }: Pick<Config, 'GOOGLE_URL'>, own: string): string {
  if (other === undefined) return own;
  const { pathname, search } = new URL(own);
  return `${other.endsWith('/') ? other.slice(0, -1) : other}${pathname}${search}`;
}

export type GoogleFetch = (address: string | URL | Request, options?: RequestInit) => Promise<Response>;

/**
 * The requests of Google's client, through the outbound guard: to Google's hosts only, without redirects. It waits as Google asks
 * and throws a `DriveError` for every refusal, so that the client itself repeats nothing.
 */
export function googleFetch(
  outbound: Outbound,
  config: Pick<Config, 'GOOGLE_URL'>,
  patience: Patience,
): GoogleFetch {
  return async (given, options = {}) => {
    const url = new URL(given instanceof Request ? given.url : given);
    if (url.protocol !== 'https:' || !HOSTS.has(url.host))
      throw new OutboundError('address_not_allowed', url.host);
    const address = googleAddress(config, url.href);
    const signal = options.signal ?? undefined;
    for (let waitedMs = 0, n = 0; ; n++) {
      const answer = await ask(outbound, address, options).catch((error: unknown) => error as Error);
      if (!(answer instanceof Error) && answer.status < 300) return responseOf(answer);
      if (signal?.aborted) throw signal.reason;
      const waitMs = waitOf(answer, url.pathname, patience, n);
      if (waitMs === undefined || waitedMs + waitMs > patience.mostMs)
        throw answer instanceof Error ? unreached(answer) : faultOf(described(answer, url.pathname));
      await pause(waitMs, undefined, signal ? { signal } : {});
      waitedMs += waitMs;
    }
  };
}

function ask(outbound: Outbound, address: string, options: RequestInit): Promise<OutboundAnswer> {
  const headers = Object.fromEntries(new Headers(options.headers));
  const body = options.method === 'POST' ? formOf(options.body) : undefined;
  return outbound.fetch(address, {
    headers: body === undefined ? headers : { ...headers, 'content-type': FORM },
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
    timeoutMs: TIMEOUT_MS,
    maxBytes: ANSWER_MAX,
    mayFollow: () => false,
  });
}

const FORM = 'application/x-www-form-urlencoded';

/** We only read: the client posts forms, to the endpoint for tokens. */
function formOf(body: RequestInit['body']): string {
  if (body === undefined || body === null) return '';
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('The body of a request to Google is not a form');
}

function responseOf({ status, headers, body }: OutboundAnswer): Response {
  const type = headers.get('content-type');
  return new Response(status === 204 ? null : new Uint8Array(body), {
    status,
    headers: type === null ? {} : { 'content-type': type },
  });
}

const described = ({ status, body }: OutboundAnswer, path: string) => ({
  status,
  path,
  body: body.subarray(0, 65_536).toString('utf8'),
});

/** A guard that refuses an address, or a redirect, refuses it the next time, too. */
const PASSING_PROBLEMS: ReadonlySet<string> = new Set(['timeout', 'unreachable']);

/** The next wait; undefined if waiting does not help. */
function waitOf(
  answer: OutboundAnswer | Error,
  path: string,
  { firstMs }: Patience,
  n: number,
): number | undefined {
  const growing = firstMs * 2 ** n * (1 + Math.random() / 4);
  if (answer instanceof Error)
    return answer instanceof OutboundError && PASSING_PROBLEMS.has(answer.problem) ? growing : undefined;
  if (!isPassing(described(answer, path))) return undefined;
  const asked = Number(answer.headers.get('retry-after') ?? '');
  return Number.isFinite(asked) && asked > 0 ? Math.max(asked * 1_000, growing) : growing;
}

const unreached = (error: Error): Error =>
  error instanceof OutboundError ? new DriveError('unreachable', error.problem, { cause: error }) : error;
