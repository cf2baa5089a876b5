import type { Db } from '../platform/db.ts';
import { publish } from '../platform/live-events.ts';
import type { LiveEvents } from '../platform/live-events.ts';

const TOPIC = 'rights';

/** A user whose profiles, access or sessions changed, or an organization whose role profiles changed. */
export type RightsChange = { readonly userId: string } | { readonly organizationId: string };

/** Announces a change to every process, at the commit of the transaction. */
export const announceRights = (db: Db, change: RightsChange): Promise<number> => publish(db, TOPIC, change);

/** The user whose rights a stream follows. */
interface Followed {
  readonly userId: string;
  readonly organizationId: string | null;
}

/**
 * Tells the open streams of this process of changed rights. One subscription serves them all, so a silent stream costs
 * no statement.
 */
export class RightsWatch {
  readonly #live: LiveEvents;
  readonly #closing = new AbortController();
  readonly #followers = new Map<() => void, Followed>();
  #subscribed: Promise<void> | undefined;

  constructor({ live }: { readonly live: LiveEvents }) {
    this.#live = live;
  }

  /** Calls `changed` after each change until the signal aborts. When it resolves, no later change is missed. */
  async follow(followed: Followed, changed: () => void, signal: AbortSignal): Promise<void> {
    await (this.#subscribed ??= this.#subscribe());
    if (signal.aborted) return;
    this.#followers.set(changed, followed);
    signal.addEventListener('abort', () => this.#followers.delete(changed), { once: true });
  }

  /** Aborts when the server stops. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  close(): void {
    this.#closing.abort();
  }

  async #subscribe(): Promise<void> {
    const changes = this.#live.subscribe<RightsChange>(TOPIC, this.#closing.signal);
    try {
      await changes.ready;
    } catch (error) {
      this.#subscribed = undefined;
      throw error;
    }
    void this.#listen(changes);
  }

  async #listen(changes: AsyncIterable<{ payload: RightsChange }>): Promise<void> {
    for await (const { payload } of changes) {
      for (const [changed, { userId, organizationId }] of this.#followers) {
        const concerns =
          'userId' in payload ? payload.userId === userId : payload.organizationId === organizationId;
        if (concerns) changed();
      }
    }
  }
}
