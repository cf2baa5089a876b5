import { sql } from 'kysely';
import type pg from 'pg';
import type { Connection, Db } from './db.ts';
import { openListener } from './listener.ts';
import type { Listener } from './listener.ts';
import { openSubscription } from './subscription.ts';
import type { Heard, LiveEvent, Source, Subscription } from './subscription.ts';

const CHANNEL = 'regia_live';
/** A notification holds less than 8,000 bytes; what is larger is read from the table. */
const INLINE_BYTES = 7_000;

export interface LiveEvents {
  readonly listener: Listener;
  /**
   * The events of a topic from now on, or after an event's id, until the signal. Await `ready` before reading
   * the state that the events go on from: then nothing falls between the two.
   */
  subscribe<T>(topic: string, signal: AbortSignal, from?: { after?: number }): Subscription<T>;
  close(): Promise<void>;
}

/** Tells every process, at once or when the transaction is committed. Answers the event's id. */
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
  const topics = new Map<string, Set<(heard: Heard) => void>>();
  let listening: Promise<unknown> | undefined;

  const listen = (): Promise<unknown> =>
    (listening ??= listener.listen(CHANNEL, onNotification, onGap).catch((error: unknown) => {
      listening = undefined;
      throw error;
    }));

  function onNotification(text: string): void {
    const [id, topic, ...inline] = JSON.parse(text) as [number, string, unknown?];
    const heard: Heard = inline.length > 0 ? { id, payload: inline[0] } : 'look';
    for (const hear of topics.get(topic) ?? []) hear(heard);
  }

  function onGap(): void {
    for (const subscribers of topics.values()) for (const hear of subscribers) hear('look');
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
    join(topic, hear) {
      const there = topics.get(topic);
      if (there) there.add(hear);
      else topics.set(topic, new Set([hear]));
      return {
        ready: listen().then(() => {}),
        leave() {
          const subscribers = topics.get(topic);
          subscribers?.delete(hear);
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
