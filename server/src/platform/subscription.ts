import { setTimeout as pause } from 'node:timers/promises';

export interface LiveEvent<T> {
  readonly id: number;
  readonly payload: T;
}

export interface Subscription<T> extends AsyncIterable<LiveEvent<T>> {
  /** Resolves once nothing that is published from now on can be missed. */
  readonly ready: Promise<void>;
}

/** What a notification tells a subscriber: the event itself, or that there is something to read. */
export type Heard = LiveEvent<unknown> | 'look';

export interface Source {
  /** The topic's rows that are newer than the id, or than so many seconds, in the order of their ids. */
  read(topic: string, afterId: number, withinSeconds: number): Promise<readonly LiveEvent<unknown>[]>;
  /** Registers for what is heard of the topic; resolves once it is. */
  join(topic: string, hear: (heard: Heard) => void): { ready: Promise<void>; leave: () => void };
}

/** Beyond this many unread events they are dropped, and read from the table when the reader comes back. */
const BUFFER = 1_000;
/** No transaction that publishes lasts longer: an id that is lower than one already heard may still appear. */
const LATE_S = 60;
const RETRY_MS = 500;

/** One reader of one topic. Each event comes once, and none is lost while the connection is away. */
export function openSubscription<T>(
  source: Source,
  topic: string,
  signal: AbortSignal,
  after: number | undefined,
): Subscription<T> {
  const seen = new Map<number, number>();
  let unread: LiveEvent<unknown>[] = [];
  /** Heard while the table is being read: they come after what is found there. */
  let meanwhile: LiveEvent<unknown>[] = [];
  let reading = false;
  let mustLook = false;
  let inTouchMs = Date.now();
  let wake: () => void = () => {};

  const take = (event: LiveEvent<unknown>): void => {
    if (seen.has(event.id)) return;
    seen.set(event.id, Date.now());
    unread.push(event);
    if (unread.length <= BUFFER) return;
    for (const dropped of unread) seen.delete(dropped.id);
    unread = [];
    mustLook = true;
  };

  const { ready: joined, leave } = source.join(topic, (heard) => {
    if (heard === 'look') mustLook = true;
    else if (reading) meanwhile.push(heard);
    else if (!mustLook) {
      take(heard);
      if (!mustLook) touch();
    }
    wake();
  });
  signal.addEventListener('abort', () => {
    leave();
    wake();
  });

  function touch(): void {
    const forgetBefore = inTouchMs - 2 * LATE_S * 1_000;
    inTouchMs = Date.now();
    if (seen.size < BUFFER) return;
    for (const [id, at] of seen) if (at < forgetBefore) seen.delete(id);
  }

  /** What was published so far is past, except what follows the id that the reader knows. */
  async function begin(): Promise<void> {
    await joined;
    reading = true;
    const from = after ?? Number.MAX_SAFE_INTEGER;
    for (const row of await source.read(topic, from, LATE_S)) {
      if (row.id > from) take(row);
      else seen.set(row.id, Date.now());
    }
    endReading();
  }

  async function look(): Promise<void> {
    mustLook = false;
    reading = true;
    const startedMs = Date.now();
    try {
      const silentS = Math.ceil((startedMs - inTouchMs) / 1_000);
      const rows = await source.read(topic, Number.MAX_SAFE_INTEGER, silentS + LATE_S);
      const missed = rows.filter((row) => !seen.has(row.id));
      for (const row of missed.slice(0, BUFFER)) take(row);
      // The rest is read once the reader is through with these.
      if (missed.length > BUFFER) mustLook = true;
      else inTouchMs = startedMs;
    } catch {
      mustLook = true;
      await pause(RETRY_MS, undefined, { signal }).catch(() => {});
    }
    endReading();
  }

  function endReading(): void {
    reading = false;
    const later = meanwhile;
    meanwhile = [];
    for (const event of later) take(event);
  }

  const ready = begin();
  ready.catch(() => {});

  return {
    ready,
    async *[Symbol.asyncIterator]() {
      try {
        await ready;
        while (!signal.aborted) {
          const next = unread.shift();
          if (next) yield next as LiveEvent<T>;
          else if (mustLook) await look();
          else {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
        }
      } finally {
        leave();
      }
    },
  };
}
