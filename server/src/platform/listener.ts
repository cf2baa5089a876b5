import pg from 'pg';
import type { Connection } from './db.ts';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;
const CHECK_MS = 10_000;

/** The connection on which a process receives NOTIFY. It reconnects automatically. */
export interface Listener {
  /** Resolves when the channel is open. Calls `onGap` whenever notifications may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<() => void>;
  /** Runs a statement whose effect lasts for one session (an advisory lock), and again after each reconnection. */
  runInEachSession(statement: string): Promise<void>;
  close(): Promise<void>;
}

interface ChannelListener {
  readonly onPayload: (payload: string) => void;
  readonly onGap: () => void;
}

export function openListener(connection: Connection): Listener {
  const listeners = new Map<string, Set<ChannelListener>>();
  const sessionStatements: string[] = [];
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let checks: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;

  const connected = (): Promise<pg.Client> => {
    if (client) return Promise.resolve(client);
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  };

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 5_000 });
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    next.on('notification', ({ channel, payload }) => {
      // Ignored before `onGap`: its callback reads these events from the table, in order with the missed ones.
      if (client !== next) return;
      for (const listener of listeners.get(channel) ?? []) listener.onPayload(payload ?? '');
    });
    try {
      await next.connect();
      for (const statement of sessionStatements) await next.query(statement);
      for (const channel of listeners.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      next.removeAllListeners('end');
      void next.end().catch(() => {});
      scheduleRetry();
      throw error;
    }
    if (isClosed) {
      await next.end();
      throw new Error('The listener is closed');
    }
    client = next;
    retryMs = FIRST_RETRY_MS;
    checks = setInterval(() => void checkConnection(next), CHECK_MS).unref();
    for (const listener of allListeners()) listener.onGap();
    return next;
  }

  /** Detects a connection that died without an error: the query gets no answer in time. */
  async function checkConnection(checked: pg.Client): Promise<void> {
    const timeout = setTimeout(() => reconnect(checked), CHECK_MS / 2);
    try {
      await checked.query('select 1');
    } catch {
      reconnect(checked);
    } finally {
      clearTimeout(timeout);
    }
  }

  function reconnect(failed: pg.Client): void {
    if (client !== failed) return;
    client = undefined;
    clearInterval(checks);
    failed.removeAllListeners('notification');
    void failed.end().catch(() => {});
    scheduleRetry();
  }

  function scheduleRetry(): void {
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connected().catch(() => {});
    }, retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  const allListeners = (): ChannelListener[] => [...listeners.values()].flatMap((set) => [...set]);

  return {
    async listen(channel, onPayload, onGap) {
      const listener: ChannelListener = { onPayload, onGap };
      const existing = listeners.get(channel);
      if (existing) existing.add(listener);
      else listeners.set(channel, new Set([listener]));
      const stop = (): void => void listeners.get(channel)?.delete(listener);
      try {
        const now = await connected();
        await now.query(`listen ${now.escapeIdentifier(channel)}`);
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
    async runInEachSession(statement) {
      sessionStatements.push(statement);
      const alreadyOpen = client;
      const now = await connected();
      if (alreadyOpen === now) await now.query(statement);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(checks);
      await connecting?.catch(() => {});
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}
