import pg from 'pg';
import type { Connection } from './db.ts';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;
const PULSE_MS = 10_000;

/** The one connection of a process that hears NOTIFY. It comes back by itself when it is lost. */
export interface Listener {
  /** Resolves once the channel is heard. `onGap` is called whenever notifications may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<() => void>;
  /** A statement whose effect lasts as long as a session (an advisory lock); said again in each new one. */
  hold(statement: string): Promise<void>;
  close(): Promise<void>;
}

interface Ear {
  readonly onPayload: (payload: string) => void;
  readonly onGap: () => void;
}

export function openListener(connection: Connection): Listener {
  const ears = new Map<string, Set<Ear>>();
  const held: string[] = [];
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let waitMs = FIRST_RETRY_MS;
  let closed = false;

  const connected = (): Promise<pg.Client> => {
    if (client) return Promise.resolve(client);
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  };

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 5_000 });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => {
      // Heard before the gap is told: what it speaks of is read then, in its place among what was missed.
      if (client !== next) return;
      for (const ear of ears.get(channel) ?? []) ear.onPayload(payload ?? '');
    });
    try {
      await next.connect();
      for (const statement of held) await next.query(statement);
      for (const channel of ears.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      next.removeAllListeners('end');
      void next.end().catch(() => {});
      again();
      throw error;
    }
    if (closed) {
      await next.end();
      throw new Error('The listener is closed');
    }
    client = next;
    waitMs = FIRST_RETRY_MS;
    pulse = setInterval(() => void feelPulse(next), PULSE_MS).unref();
    for (const ear of everyEar()) ear.onGap();
    return next;
  }

  /** A connection can die in silence: a question that nobody answers in time tells. */
  async function feelPulse(asked: pg.Client): Promise<void> {
    const silence = setTimeout(() => lost(asked), PULSE_MS / 2);
    try {
      await asked.query('select 1');
    } catch {
      lost(asked);
    } finally {
      clearTimeout(silence);
    }
  }

  function lost(gone: pg.Client): void {
    if (client !== gone) return;
    client = undefined;
    clearInterval(pulse);
    gone.removeAllListeners('notification');
    void gone.end().catch(() => {});
    again();
  }

  function again(): void {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connected().catch(() => {});
    }, waitMs);
    waitMs = Math.min(waitMs * 2, LAST_RETRY_MS);
  }

  const everyEar = (): Ear[] => [...ears.values()].flatMap((set) => [...set]);

  return {
    async listen(channel, onPayload, onGap) {
      const ear: Ear = { onPayload, onGap };
      const there = ears.get(channel);
      if (there) there.add(ear);
      else ears.set(channel, new Set([ear]));
      const leave = (): void => void ears.get(channel)?.delete(ear);
      try {
        const now = await connected();
        await now.query(`listen ${now.escapeIdentifier(channel)}`);
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
    async hold(statement) {
      held.push(statement);
      const alreadyOpen = client;
      const now = await connected();
      if (alreadyOpen === now) await now.query(statement);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(pulse);
      await connecting?.catch(() => {});
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}
