import { clickActions, keyActions } from './actions.ts';
import type { BrowserWindow } from './browser-window.ts';

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
}

/** Opens a window through a driver that speaks the classic WebDriver protocol. */
export async function openDriven(
  driver: string,
  capabilities: Readonly<Record<string, unknown>>,
  stop: () => Promise<void>,
): Promise<BrowserWindow> {
  const session = await send<Session>(driver, 'POST', '/session', { capabilities });
  const at = `/session/${session.sessionId}`;
  const post = <Result>(path: string, body: Readonly<Record<string, unknown>>): Promise<Result> =>
    send(driver, 'POST', `${at}${path}`, body);
  return {
    browser: `${session.capabilities.browserName} ${session.capabilities.browserVersion}`,
    open: (url) => post('/url', { url }),
    run: (call, ...values) =>
      post('/execute/async', {
        // The last argument of the script takes its result.
        script: `
          const done = arguments[arguments.length - 1];
          const values = [...arguments].slice(0, -1);
          Promise.resolve().then(() => (${String(call)})(...values)).then(
            (value) => done({ value }),
            (error) => done({ error: String(error) }),
          );`,
        args: values,
      }).then((result) => valueOf(result)),
    press: (...keys) => post('/actions', { actions: keyActions(keys) }),
    click: (point) => post('/actions', { actions: clickActions(point) }),
    resize: (width, height) => post('/window/rect', { width, height }),
    screenshot: async () => Buffer.from(await send<string>(driver, 'GET', `${at}/screenshot`), 'base64'),
    async close() {
      await send(driver, 'DELETE', at);
      await stop();
    },
  };
}

function valueOf<Result>(result: unknown): Result {
  const { value, error } = result as { value?: Result; error?: string };
  if (error !== undefined) throw new Error(error);
  return value as Result;
}

async function send<Result>(driver: string, method: string, path: string, body?: unknown): Promise<Result> {
  const response = await fetch(driver + path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}
