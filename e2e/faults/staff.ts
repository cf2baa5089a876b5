import type { Answer, Body, Call, Params } from '@regia/contract/call';
import { signIn } from '@regia/contract/account/calls';
import { DEMONSTRATION_PASSWORD } from '../home.ts';

/** Before its five minutes are over: a stream is not asked for twice. */
const RENEWED_AFTER_MS = 3 * 60_000;

/** A refusal of the server, or one of the network: then the status is 0. */
export class NotAnswered extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

interface Given<C extends Call> {
  readonly params?: Partial<Params<C>>;
  readonly body?: Body<C>;
  /** What follows the `?`. */
  readonly query?: string;
}

export interface Staff {
  readonly url: string;
  call<C extends Call>(call: C, given?: Given<C>): Promise<Answer<C>>;
  /** For a stream, which is read elsewhere. */
  authorization(): Promise<string>;
}

/** A member of staff of the demonstration, wearing one profile; signs in when needed, and again when the token is old. */
export function staff(url: string, username: string, profile = username): Staff {
  let token: Promise<string> | undefined;
  let signedInAtMs = 0;
  const authorization = (): Promise<string> => {
    if (performance.now() - signedInAtMs > RENEWED_AFTER_MS) token = undefined;
    if (token === undefined) signedInAtMs = performance.now();
    token ??= signedIn(url, username).catch((error: unknown) => {
      token = undefined;
      throw error;
    });
    return token;
  };
  return {
    url,
    authorization,
    async call(call, given = {}) {
      const asks = { ...given, params: { profile, ...given.params } };
      try {
        return await send(url, call, asks, await authorization());
      } catch (error) {
        if (!(error instanceof NotAnswered) || error.status !== 401) throw error;
        token = undefined;
        return send(url, call, asks, await authorization());
      }
    },
  };
}

async function signedIn(url: string, username: string): Promise<string> {
  const tokens = await send(url, signIn, { body: { username, password: DEMONSTRATION_PASSWORD } });
  if (!('access' in tokens)) throw new Error('A second factor was asked for');
  return `JWT ${tokens.access}`;
}

export const pathOf = (call: Call, params: object): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

async function send<C extends Call>(
  url: string,
  call: C,
  { params = {}, body, query }: { params?: object; body?: unknown; query?: string },
  authorization?: string,
): Promise<Answer<C>> {
  const reply = await fetch(url + pathOf(call, params) + (query === undefined ? '' : `?${query}`), {
    method: call.method,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  }).catch((error: unknown) => {
    throw new NotAnswered(0, String(error));
  });
  const text = await reply.text().catch((error: unknown) => {
    throw new NotAnswered(0, String(error));
  });
  if (!reply.ok) throw new NotAnswered(reply.status, `${call.method} ${call.path}: ${reply.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer<C>;
}
