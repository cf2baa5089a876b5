import type { FastifyBaseLogger } from 'fastify';
import type { MonitoredChat } from '@regia/contract/monitoring/chats';
import type { Db } from '../platform/db.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import type { LiveEvents } from '../platform/live-events.ts';
import { publish } from '../platform/live-events.ts';
import { CHAT_CHANGES } from './chat-changes.ts';
import type { ChatChanges } from './chat-changes.ts';
import { listChatsById } from './chat-queries.ts';
import { presentChat } from './present.ts';

const READERS = 'readers of conversations';
/** A reader says again that they look, and is forgotten when they have not for longer. */
const SEEN_AGAIN_MS = 15_000;
const FORGOTTEN_MS = 40_000;

interface ReaderSeen {
  /** One open page of theirs: they may have several. */
  readonly lookId: string;
  readonly organizationId: string;
  readonly chatId: string;
  readonly userId: string;
  readonly name: string;
  readonly isGone: boolean;
}

type Seen = Pick<ReaderSeen, 'userId' | 'name'> & { readonly atMs: number };

/** An open stream: the whole list, or one conversation. */
interface Follower {
  readonly organizationId: string;
  /** The user whose list of assistants limits what they see. */
  readonly listedFor: string | null;
  readonly chatId: string | undefined;
  readonly userId: string;
  readonly changed: (chats: readonly MonitoredChat[]) => void;
  readonly readers: (names: readonly string[]) => void;
}

/**
 * Follows the conversations for the open consoles of this process: each change is read once for all of them, and the
 * lists of assistants once for all whom a list limits.
 */
export class ChatWatch {
  readonly #db: Db;
  readonly #live: LiveEvents;
  readonly #log: FastifyBaseLogger;
  readonly #closing = new AbortController();
  readonly #followers = new Set<Follower>();
  /** By conversation and open page: the reader, and the time at which they were last seen. */
  readonly #seen = new Map<string, Map<string, Seen>>();
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

  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  close(): void {
    this.#closing.abort();
  }

  async follow(follower: Follower, signal: AbortSignal): Promise<void> {
    await (this.#subscribed ??= this.#subscribe());
    if (signal.aborted) return;
    this.#followers.add(follower);
    signal.addEventListener('abort', () => this.#followers.delete(follower), { once: true });
  }

  /** Says that a person looks at a conversation until the signal aborts. */
  async look(
    reader: {
      readonly organizationId: string;
      readonly chatId: string;
      readonly userId: string;
      readonly name: string;
    },
    signal: AbortSignal,
  ): Promise<void> {
    const lookId = newId();
    const tell = (isGone: boolean): Promise<unknown> =>
      publish(this.#db, READERS, { ...reader, lookId, isGone } satisfies ReaderSeen).catch((error: unknown) =>
        this.#log.warn({ err: error }, 'telling who looks at a conversation failed'),
      );
    await tell(false);
    const again = setInterval(() => void tell(false), SEEN_AGAIN_MS).unref();
    const end = (): void => {
      clearInterval(again);
      if (!this.#closing.signal.aborted) void tell(true);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  }

  /** The colleagues who look at a conversation now. */
  readersOf(chatId: string, userId: string, nowMs = Date.now()): string[] {
    const others = [...(this.#seen.get(chatId)?.values() ?? [])].filter(
      (one) => one.userId !== userId && nowMs - one.atMs < FORGOTTEN_MS,
    );
    return [...new Map(others.map((one) => [one.userId, one.name])).values()].toSorted((one, other) =>
      one.localeCompare(other),
    );
  }

  async #subscribe(): Promise<void> {
    const { signal } = this.#closing;
    const changes = this.#live.subscribe<ChatChanges>(CHAT_CHANGES, signal);
    const readers = this.#live.subscribe<ReaderSeen>(READERS, signal);
    try {
      await Promise.all([changes.ready, readers.ready]);
    } catch (error) {
      this.#subscribed = undefined;
      throw error;
    }
    void this.#listen(changes);
    void this.#hear(readers);
  }

  async #listen(changes: AsyncIterable<{ payload: ChatChanges }>): Promise<void> {
    for await (const { payload } of changes) {
      try {
        await this.#tell(payload);
      } catch (error) {
        this.#log.warn({ err: error }, 'reading conversations that changed failed');
      }
    }
  }

  async #tell({ organizationId, chatIds }: ChatChanges): Promise<void> {
    const concerned = [...this.#followers].filter(
      (one) =>
        one.organizationId === organizationId && (one.chatId === undefined || chatIds.includes(one.chatId)),
    );
    if (concerned.length === 0) return;
    const chats = (await listChatsById(this.#db, wholeOrganization(organizationId), chatIds)).map(
      presentChat,
    );
    const lists = await this.#listsOf(concerned.flatMap(({ listedFor }) => listedFor ?? []));
    for (const { listedFor, chatId, changed } of concerned) {
      const seen = chats.filter(
        ({ id, assistant }) =>
          (chatId === undefined || id === chatId) &&
          (listedFor === null || lists.get(listedFor)?.has(assistant.id) === true),
      );
      if (seen.length > 0) changed(seen);
    }
  }

  /** The assistants on the lists of these users. */
  async #listsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('user_assistants as l')
      .select(['l.user_id', 'l.assistant_id'])
      .where('l.user_id', 'in', [...new Set(userIds)])
      .execute();
    return new Map(
      [...Map.groupBy(rows, ({ user_id: user }) => user)].map(([user, listed]) => [
        user,
        new Set(listed.map(({ assistant_id: assistant }) => assistant)),
      ]),
    );
  }

  async #hear(readers: AsyncIterable<{ payload: ReaderSeen }>): Promise<void> {
    for await (const { payload } of readers) {
      const { chatId, lookId, userId, name, isGone, organizationId } = payload;
      const seen = this.#seen.get(chatId) ?? new Map<string, Seen>();
      const wasThere = seen.has(lookId);
      if (isGone) seen.delete(lookId);
      else seen.set(lookId, { userId, name, atMs: Date.now() });
      // Those of a process that died never say that they are gone.
      for (const [id, { atMs }] of seen) if (Date.now() - atMs >= FORGOTTEN_MS) seen.delete(id);
      if (seen.size === 0) this.#seen.delete(chatId);
      else this.#seen.set(chatId, seen);
      if (wasThere !== isGone) continue;
      for (const one of this.#followers) {
        if (one.chatId === chatId && one.organizationId === organizationId)
          one.readers(this.readersOf(chatId, one.userId));
      }
    }
  }
}
