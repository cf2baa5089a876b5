import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { COUNT_EXACT_MAX } from '@regia/contract/limits';
import type { Db } from '../platform/db.ts';
import { publish } from '../platform/live-events.ts';
import type { LiveEvents } from '../platform/live-events.ts';

const TOPIC = 'unread notifications';

/** The unread notifications of one user changed; without a user, those of everyone in the organization. */
export interface UnreadChange {
  readonly organizationId: string;
  readonly userId?: string;
}

/** Announces a change to every process, at once or at the commit of the transaction. */
export const announceUnread = (db: Db, change: UnreadChange): Promise<number> => publish(db, TOPIC, change);

/** The reader whose count a stream follows. */
interface Reader {
  readonly userId: string;
  readonly organizationId: string;
}

/** Counts the unread notifications for the open streams of this process: one query for each change serves them all. */
export class UnreadWatch {
  readonly #db: Db;
  readonly #live: LiveEvents;
  readonly #log: FastifyBaseLogger;
  readonly #closing = new AbortController();
  readonly #followers = new Map<(count: number) => void, Reader>();
  #subscribed: Promise<void> | undefined;

  constructor({
    db,
    live,
    log,
  }: {
    readonly db: Db;
    readonly live: LiveEvents;
    readonly log: FastifyBaseLogger;
  }) {
    this.#db = db;
    this.#live = live;
    this.#log = log;
  }

  /** Calls `counted` after each change until the signal aborts. Resolves with the count of now. */
  async follow(reader: Reader, counted: (count: number) => void, signal: AbortSignal): Promise<number> {
    await (this.#subscribed ??= this.#subscribe());
    if (!signal.aborted) {
      this.#followers.set(counted, reader);
      signal.addEventListener('abort', () => this.#followers.delete(counted), { once: true });
    }
    const counts = await countUnreadOf(this.#db, reader.organizationId, [reader.userId]);
    return counts.get(reader.userId) ?? 0;
  }

  close(): void {
    this.#closing.abort();
  }

  async #subscribe(): Promise<void> {
    const changes = this.#live.subscribe<UnreadChange>(TOPIC, this.#closing.signal);
    try {
      await changes.ready;
    } catch (error) {
      this.#subscribed = undefined;
      throw error;
    }
    void this.#listen(changes);
  }

  async #listen(changes: AsyncIterable<{ payload: UnreadChange }>): Promise<void> {
    for await (const { payload } of changes) {
      try {
        await this.#tell(payload);
      } catch (error) {
        this.#log.warn({ err: error }, 'counting unread notifications failed');
      }
    }
  }

  async #tell({ organizationId, userId }: UnreadChange): Promise<void> {
    const concerned = [...this.#followers].filter(
      ([, reader]) =>
        reader.organizationId === organizationId && (userId === undefined || reader.userId === userId),
    );
    if (concerned.length === 0) return;
    const readers = new Set(concerned.map(([, reader]) => reader.userId));
    const counts = await countUnreadOf(this.#db, organizationId, [...readers]);
    for (const [counted, reader] of concerned) counted(counts.get(reader.userId) ?? 0);
  }
}

/** Counts the unread notifications that each user may see, up to the limit of lists. */
async function countUnreadOf(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string; count: number }>`
    select u.id as "userId", least(count(n.id), ${COUNT_EXACT_MAX + 1}::int)::int as count
    from users as u
    join notifications as n on n.organization_id = ${organizationId} and not exists (
      select 1 from notification_reads as r
      where r.notification_id = n.id and r.user_id = u.id and r.read_on >= n.opened_on)
    where u.id = any(${userIds}::uuid[]) and (n.user_id is null or n.user_id = u.id)
      and (n.assistant_id is null or u.access = 'all' or u.is_superuser or exists (
        select from user_assistants as l where l.user_id = u.id and l.assistant_id = n.assistant_id))
    group by u.id`.execute(db);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}
