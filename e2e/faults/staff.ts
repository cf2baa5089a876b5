import type { Answer, Body, Call, Params } from '@regia/contract/call';
import { signIn } from '@regia/contract/account/calls';
import { HANG_MS } from '../../server/test/pace.ts';
import { eventually } from '../eventually.ts';
import { DEMONSTRATION_PASSWORD } from '../home.ts';

/** Below the token's lifetime of five minutes, because a stream is requested only once. */
const RENEWED_AFTER_MS = 3 * 60_000;

/** A refusal of the server, or a failure of the network, which has the status 0. */
export class CallFailed extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

interface Given<C extends Call> {
  readonly params?: Partial<Params<C>>;
  readonly body?: Body<C>;
  /** The query string, without the `?`. */
  readonly query?: string;
}

export interface Staff {
  readonly url: string;
  call<C extends Call>(call: C, given?: Given<C>): Promise<Answer<C>>;
  /** Returns the header for a stream, which is read elsewhere. */
  authorization(): Promise<string>;
}

/**
 * Acts as a member of the demonstration's staff with one profile; signs in when needed, and again when the token is
 * old. As a person does, tries again to sign in and to read while the product cannot be reached, or answers that it is
 * not ready.
 */
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
      const ask = async () => send(url, call, asks, await authorization());
      const askAgain = call.method === 'GET' ? () => onceReady(ask) : ask;
      try {
        return await askAgain();
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 401) throw error;
        token = undefined;
        return askAgain();
      }
    },
  };
}

const NOT_READY: readonly number[] = [0, 502, 503];

async function onceReady<T>(attempt: () => Promise<T>): Promise<T> {
  const outcome = await eventually(async () => {
    try {
      return { answer: await attempt() };
    } catch (error) {
      if (error instanceof CallFailed && !NOT_READY.includes(error.status)) return { error };
      throw error;
    }
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}

async function signedIn(url: string, username: string): Promise<string> {
  const body = { username, password: DEMONSTRATION_PASSWORD };
  const tokens = await onceReady(() => send(url, signIn, { body }));
  if (!('access' in tokens)) throw new Error('The sign-in asked for a second factor');
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
    signal: AbortSignal.timeout(HANG_MS),
  }).catch((error: unknown) => {
    throw new CallFailed(0, String(error));
  });
  const text = await reply.text().catch((error: unknown) => {
    throw new CallFailed(0, String(error));
  });
  if (!reply.ok) throw new CallFailed(reply.status, `${call.method} ${call.path}: ${reply.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer<C>;
}
