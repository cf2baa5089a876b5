import { setTimeout as pause } from 'node:timers/promises';

export interface LiveEvent<T> {
  readonly id: number;
  readonly payload: T;
}

export interface Subscription<T> extends AsyncIterable<LiveEvent<T>> {
  /** Resolves when the subscription receives every later event. */
  readonly ready: Promise<void>;
}

/** A notification for a subscriber: the event itself, or the request to read the table again. */
export type LiveNotification = LiveEvent<unknown> | 'reread';

export interface Source {
  /** Returns the topic's rows with a higher id, or younger than so many seconds, ordered by id. */
  read(topic: string, afterId: number, withinSeconds: number): Promise<readonly LiveEvent<unknown>[]>;
  /** Registers a callback for the topic's notifications. `ready` resolves when the channel is open. */
  register(
    topic: string,
    notify: (notification: LiveNotification) => void,
  ): { ready: Promise<void>; unregister: () => void };
}

/** The most unread events in memory. Beyond it they are dropped, and read from the table when the reader continues. */
const BUFFER_MAX = 1_000;
/** The longest transaction that publishes. Until its commit, an event with a lower id can still appear. */
const TRANSACTION_MAX_S = 60;
const RETRY_MS = 500;

/** Reads one topic for one reader. Delivers each event once, also after a lost connection. */
export function openSubscription<T>(
  source: Source,
  topic: string,
  signal: AbortSignal,
  after: number | undefined,
): Subscription<T> {
  const seen = new Map<number, number>();
  let unread: LiveEvent<unknown>[] = [];
  /** The events that arrived during a read of the table. They are delivered after its rows. */
  let duringRead: LiveEvent<unknown>[] = [];
  let reading = false;
  let mustReread = false;
  let lastContactMs = Date.now();
  let wake: () => void = () => {};

  const enqueue = (event: LiveEvent<unknown>): void => {
    if (seen.has(event.id)) return;
    seen.set(event.id, Date.now());
    unread.push(event);
    if (unread.length <= BUFFER_MAX) return;
    for (const dropped of unread) seen.delete(dropped.id);
    unread = [];
    mustReread = true;
  };

  const { ready: registered, unregister } = source.register(topic, (notification) => {
    if (notification === 'reread') mustReread = true;
    else if (reading) duringRead.push(notification);
    else if (!mustReread) {
      enqueue(notification);
      if (!mustReread) recordContact();
    }
    wake();
  });
  signal.addEventListener('abort', () => {
    unregister();
    wake();
  });

  function recordContact(): void {
    const forgetBefore = lastContactMs - 2 * TRANSACTION_MAX_S * 1_000;
    lastContactMs = Date.now();
    if (seen.size < BUFFER_MAX) return;
    for (const [id, at] of seen) if (at < forgetBefore) seen.delete(id);
  }

  /** Skips the events published so far, except those after the id that the reader gave. */
  async function start(): Promise<void> {
    await registered;
    reading = true;
    const from = after ?? Number.MAX_SAFE_INTEGER;
    for (const row of await source.read(topic, from, TRANSACTION_MAX_S)) {
      if (row.id > from) enqueue(row);
      else seen.set(row.id, Date.now());
    }
    endReading();
  }

  async function reread(): Promise<void> {
    mustReread = false;
    reading = true;
    const startedMs = Date.now();
    try {
      const silentS = Math.ceil((startedMs - lastContactMs) / 1_000);
      const rows = await source.read(topic, Number.MAX_SAFE_INTEGER, silentS + TRANSACTION_MAX_S);
      const missed = rows.filter((row) => !seen.has(row.id));
      for (const row of missed.slice(0, BUFFER_MAX)) enqueue(row);
      // The next read fetches the rest, after the reader has consumed these.
      if (missed.length > BUFFER_MAX) mustReread = true;
      else lastContactMs = startedMs;
    } catch {
      mustReread = true;
      await pause(RETRY_MS, undefined, { signal }).catch(() => {});
    }
    endReading();
  }

  function endReading(): void {
    reading = false;
    const later = duringRead;
    duringRead = [];
    for (const event of later) enqueue(event);
  }

  const ready = start();
  ready.catch(() => {});

  return {
    ready,
    async *[Symbol.asyncIterator]() {
      try {
        await ready;
        while (!signal.aborted) {
          const next = unread.shift();
          if (next) yield next as LiveEvent<T>;
          else if (mustReread) await reread();
          else {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
        }
      } finally {
        unregister();
      }
    },
  };
}
