import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { within } from '../within.ts';
import { decodeBody } from './decode-body.ts';
import { contentClass } from './content-class.ts';
import { openDeadline } from './deadline.ts';
import { OutboundError } from './outbound-error.ts';
import { pinnedConnector } from './pinned-connector.ts';
import type { Connector } from './pinned-connector.ts';
import { hostAndPort } from './hosts.ts';
import { localModelCheck } from './local-models.ts';
import type { LocalModelServer } from './local-models.ts';
import { targetCheck } from './target.ts';
import type { Resolver, TargetRules } from './target.ts';

const MOST_REDIRECTS = 5;
const HEADERS_TIMEOUT_MS = 10_000;
const BODY_SILENCE_MS = 10_000;
const MOST_PINS = 1_000;

export interface OutboundRequest {
  readonly headers?: Record<string, string>;
  /** The body of a POST, which follows no redirect. Without it the request is a GET. */
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** The limit of the whole exchange, including redirects and the body. */
  readonly timeoutMs: number;
  /** The limit of the body, both as sent and decompressed. It may depend on what the answer says it is. */
  readonly maxBytes: number | ((headers: Headers) => number);
  /** Whether a larger body is truncated instead of refused. */
  readonly cut?: boolean;
  /** Decides from the status and headers whether the body is read. */
  readonly isWanted?: (answer: { status: number; headers: Headers }) => boolean;
  /** Decides whether a redirect is followed. Each hop is checked like the first address in any case. */
  readonly mayFollow?: (url: URL) => boolean;
}

export interface OutboundAnswer {
  readonly status: number;
  /** The address after all redirects. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** The only client for addresses that people type. */
export interface Outbound {
  /** Refuses an address that could not be fetched, without a connection. */
  check(url: URL): Promise<void>;
  fetch(address: string, request: OutboundRequest): Promise<OutboundAnswer>;
  close(): Promise<void>;
}

/** How names are resolved and connections opened, in place of the usual ways. */
export interface Network {
  readonly resolve?: Resolver;
  readonly connect?: Connector;
}

/** The addresses that a client may reach: those that people type, or the model servers of this machine. */
type Rules = (TargetRules | { readonly localModels: readonly LocalModelServer[] }) & Network;

export function openOutbound(rules: Rules): Outbound {
  const check = 'localModels' in rules ? localModelCheck(rules.localModels) : targetCheck(rules);
  const pins = new Map<string, readonly string[]>();
  const agent = new Agent({
    connect: pinnedConnector(pins, rules.connect),
    connections: 8,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: BODY_SILENCE_MS,
  });

  async function pin(url: URL): Promise<void> {
    const addresses = await check(url);
    if (pins.size >= MOST_PINS) pins.clear();
    pins.set(hostAndPort(url), addresses);
  }

  /** A hop to our own network is reported as such, even if the caller would not follow it. */
  async function refuseOwnNetwork(url: URL, signal: AbortSignal): Promise<void> {
    try {
      await within(check(url), signal);
    } catch (error) {
      if (!(error instanceof OutboundError && error.problem === 'port_not_allowed')) throw error;
    }
  }

  async function hop(
    url: URL,
    request: OutboundRequest,
    headers: Record<string, string>,
    signal: AbortSignal,
  ) {
    await within(pin(url), signal);
    const answer = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: request.body === undefined ? 'GET' : 'POST',
      ...(request.body === undefined ? {} : { body: request.body }),
      headers: { 'accept-encoding': request.cut ? 'identity' : 'gzip, deflate, br', ...headers },
      signal,
    });
    // An unread body that is destroyed emits an error; without a listener it would end the process.
    answer.body.on('error', () => {});
    return { status: answer.statusCode, headers: toHeaders(answer.headers), body: answer.body };
  }

  async function follow(address: string, request: OutboundRequest, signal: AbortSignal) {
    let url = URL.parse(address);
    let headers = request.headers ?? {};
    for (let hops = 0; url; hops++) {
      url.hash = '';
      const answer = await hop(url, request, headers, signal);
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || answer.status === 304 || location === null) {
        return await finish(url, answer, request);
      }
      await answer.body.dump({ limit: 65_536, signal });
      const next: URL | null = URL.parse(location, url);
      if (hops === MOST_REDIRECTS) throw new OutboundError('redirect_elsewhere', 'more than five redirects');
      if (next && (request.body !== undefined || request.mayFollow?.(next) === false)) {
        await refuseOwnNetwork(next, signal);
        throw new OutboundError('redirect_elsewhere', next.href.slice(0, 500));
      }
      url = next;
      headers = withoutConditions(headers);
    }
    throw new OutboundError('address_not_allowed', 'not an address');
  }

  return {
    check: async (url) => void (await check(url)),
    async fetch(address, request) {
      const deadline = openDeadline(request.timeoutMs, request.signal);
      try {
        return await follow(address, request, deadline.signal);
      } catch (error) {
        throw request.signal?.aborted ? error : asOutboundError(error, deadline.isOver());
      } finally {
        deadline.close();
      }
    },
    close: () => agent.destroy(),
  };
}

async function finish(
  url: URL,
  answer: { status: number; headers: Headers; body: Dispatcher.ResponseData['body'] },
  request: OutboundRequest,
): Promise<OutboundAnswer> {
  const { status, headers } = answer;
  if (request.isWanted?.({ status, headers }) === false) {
    answer.body.destroy();
    throw new OutboundError('not_wanted', contentClass(headers.get('content-type') ?? ''));
  }
  const { maxBytes } = request;
  const most = typeof maxBytes === 'number' ? maxBytes : maxBytes(headers);
  const packed = await readBody(answer.body, most, request.cut ?? false);
  const body = await decodeBody(packed, headers.get('content-encoding') ?? '', most);
  return { status, url: url.href, headers, body };
}

async function readBody(
  body: Dispatcher.ResponseData['body'],
  maxBytes: number,
  cut: boolean,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length;
    pieces.push(piece);
    if (size <= maxBytes) continue;
    if (!cut) throw new OutboundError('too_large', `more than ${maxBytes} bytes`);
    break;
  }
  return Buffer.concat(pieces).subarray(0, maxBytes);
}

function toHeaders(raw: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}

/** Conditional headers are valid only for the first address. */
const withoutConditions = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('if-')));

function asOutboundError(error: unknown, isOver: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = (error as { code?: string }).code ?? '';
  const isLate = isOver || /TIMEOUT|TIMEDOUT/.test(code);
  return new OutboundError(isLate ? 'timeout' : 'unreachable', undefined, { cause: error });
}
