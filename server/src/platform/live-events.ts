import { sql } from 'kysely';
import type pg from 'pg';
import type { Connection, Db } from './db.ts';
import { openListener } from './listener.ts';
import type { Listener } from './listener.ts';
import { openSubscription } from './subscription.ts';
import type { LiveNotification, LiveEvent, Source, Subscription } from './subscription.ts';

const CHANNEL = 'regia_live';
/** A notification holds less than 8,000 bytes. Subscribers read larger payloads from the table. */
const INLINE_BYTES = 7_000;

export interface LiveEvents {
  readonly listener: Listener;
  /**
   * Subscribes to a topic from now on, or from after an event's id, until the signal aborts. Await `ready` before you
   * read the state that the events change: then no event is missed in between.
   */
  subscribe<T>(topic: string, signal: AbortSignal, from?: { after?: number }): Subscription<T>;
  close(): Promise<void>;
}

/** Publishes an event to every process, at once or at the commit of the transaction. Returns the event's id. */
export async function publish(db: Db, topic: string, payload: unknown): Promise<number> {
  const text = JSON.stringify(payload ?? null);
  const inline = Buffer.byteLength(text) <= INLINE_BYTES;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into live_events (topic, payload) values (${topic}, ${text}::jsonb) returning id
    )
    select made.id, pg_notify(
      ${CHANNEL},
      case when ${inline}
        then json_build_array(made.id, ${topic}::text, ${text}::json)
        else json_build_array(made.id, ${topic}::text)
      end::text
    ) from made`.execute(db);
  return rows[0]!.id;
}

export function openLiveEvents(pool: pg.Pool, connection: Connection): LiveEvents {
  const listener = openListener(connection);
  const topics = new Map<string, Set<(notification: LiveNotification) => void>>();
  let listening: Promise<unknown> | undefined;

  const listen = (): Promise<unknown> =>
    (listening ??= listener.listen(CHANNEL, onNotification, onGap).catch((error: unknown) => {
      listening = undefined;
      throw error;
    }));

  function onNotification(text: string): void {
    const [id, topic, ...inline] = JSON.parse(text) as [number, string, unknown?];
    const notification: LiveNotification = inline.length > 0 ? { id, payload: inline[0] } : 'reread';
    for (const notify of topics.get(topic) ?? []) notify(notification);
  }

  function onGap(): void {
    for (const subscribers of topics.values()) for (const notify of subscribers) notify('reread');
  }

  const source: Source = {
    async read(topic, afterId, withinSeconds) {
      const { rows } = await pool.query<LiveEvent<unknown>>(
        `select e.id, e.payload from live_events as e
         where e.topic = $1 and (e.id > $2 or e.at > now() - make_interval(secs => $3)) order by e.id`,
        [topic, afterId, withinSeconds],
      );
      return rows;
    },
    register(topic, notify) {
      const existing = topics.get(topic);
      if (existing) existing.add(notify);
      else topics.set(topic, new Set([notify]));
      return {
        ready: listen().then(() => {}),
        unregister() {
          const subscribers = topics.get(topic);
          subscribers?.delete(notify);
          if (subscribers?.size === 0) topics.delete(topic);
        },
      };
    },
  };

  return {
    listener,
    subscribe: (topic, signal, from) => openSubscription(source, topic, signal, from?.after),
    close: () => listener.close(),
  };
}
