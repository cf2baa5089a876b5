import type { WidgetContext } from '../context.ts';
import type { Store } from '../store.ts';
import { callServer, Refused, Unreachable } from './calls.ts';
import type { CallOptions } from './calls.ts';

interface Opened {
  readonly token: string;
  readonly visitor: string | null;
}

type OwnOptions = Omit<CallOptions, 'token' | 'language'>;

export interface Session {
  /** Calls as the visitor. When the session is over, a new one is opened and the call is repeated once. */
  call(path: string, options?: OwnOptions): Promise<Response>;
}

/**
 * The session of the visitor whose store it is: it is opened at the first call, and its token is renewed by the answers.
 * It opens for nobody else.
 */
export function openSession({ tag, store: current, sign, language }: WidgetContext, store: Store): Session {
  let opening: Promise<string> | undefined;
  const refuseOthers = (): void => {
    if (current() !== store) throw new Unreachable();
  };

  async function open(): Promise<string> {
    refuseOthers();
    const signed = await sign();
    refuseOthers();
    const { visitor } = store.read();
    const response = await callServer(`${tag.base}/api/v1/chat/session/`, {
      method: 'POST',
      language: language(),
      body: {
        assistant: tag.assistant,
        ...(signed === undefined ? {} : { identity: signed }),
        ...(visitor === undefined ? {} : { visitor }),
        // Also without consent: then the token stays in the tab, for the chat to go on when the session is over.
        remember: true,
      },
    });
    const opened = (await response.json()) as Opened;
    store.write({ token: opened.token, ...(opened.visitor === null ? {} : { visitor: opened.visitor }) });
    return opened.token;
  }

  /** Calls that start together share one session. */
  function token(): Promise<string> {
    const known = store.read().token;
    if (known !== undefined) return Promise.resolve(known);
    opening ??= open().finally(() => (opening = undefined));
    return opening;
  }

  async function callOnce(path: string, options: OwnOptions): Promise<Response> {
    const response = await callServer(`${tag.base}${path}`, {
      ...options,
      token: await token(),
      language: language(),
    });
    const renewed = response.headers.get('regia-session');
    if (renewed !== null && renewed !== store.read().token) store.write({ token: renewed });
    return response;
  }

  return {
    async call(path, options = {}) {
      try {
        return await callOnce(path, options);
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 401) throw error;
        store.write({ token: undefined });
        return callOnce(path, options);
      }
    },
  };
}
