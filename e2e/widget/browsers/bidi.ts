/** The part of a WebSocket that the protocol needs. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

export interface Bidi {
  call<Result>(method: string, params: Readonly<Record<string, unknown>>): Promise<Result>;
  close(): void;
}

/** Speaks WebDriver BiDi: commands with a number, and their answers in any order. */
export function openBidi(socket: Socket): Bidi {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Answer;
    const caller = waiting.get(id ?? -1);
    if (!caller) return;
    waiting.delete(id!);
    if (type === 'success') caller.resolve(result);
    else caller.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const caller of waiting.values()) caller.reject(new Error('The browser has ended.'));
    waiting.clear();
  });
  return {
    call: <Result>(method: string, params: Readonly<Record<string, unknown>>) =>
      new Promise<Result>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve: resolve as (result: unknown) => void, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

/** Opens the socket of a browser. */
export const connect = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)));
  });
