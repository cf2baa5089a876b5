import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../platform/db.ts';
import type { LiveEvents } from '../platform/live-events.ts';
import { FACE_CHANGES } from './face-changes.ts';
import type { FaceChange } from './face-changes.ts';
import { findByPublicId } from './origin-queries.ts';
import type { OpenAssistant } from './origin-queries.ts';

/** An assistant that open widgets follow: read once, and again after each change, for all of them. */
export interface Watched {
  /** Undefined if there is no such assistant. */
  readonly shown: OpenAssistant | undefined;
  /** Resolves when `shown` has been read again, or the signal aborts. */
  changed(signal: AbortSignal): Promise<void>;
  unfollow(): void;
}

interface Entry {
  readonly publicId: string;
  shown: OpenAssistant | undefined;
  followers: number;
  /** The reads, one after the other. Rejects if the first one failed. */
  reading: Promise<void>;
  readonly wakes: Set<() => void>;
}

const RETRY_MS = 500;

/**
 * Watches the assistants of this process's open widgets. One subscription tells of all changes; an idle widget costs no
 * statement and no timer of its own.
 */
export class FaceWatch {
  readonly #db: Db;
  readonly #live: LiveEvents;
  readonly #closing = new AbortController();
  readonly #entries = new Map<string, Entry>();
  #subscribed: Promise<void> | undefined;

  constructor({ db, live }: { readonly db: Db; readonly live: LiveEvents }) {
    this.#db = db;
    this.#live = live;
  }

  /** Follows an assistant; several followers share what is read. */
  async follow(publicId: string): Promise<Watched> {
    const entry = this.#entries.get(publicId) ?? this.#open(publicId);
    entry.followers++;
    const unfollow = (): void => {
      entry.followers--;
      if (entry.followers === 0 && this.#entries.get(publicId) === entry) this.#entries.delete(publicId);
    };
    try {
      await entry.reading;
    } catch (error) {
      unfollow();
      throw error;
    }
    return {
      get shown() {
        return entry.shown;
      },
      changed: (signal) => this.#changed(entry, signal),
      unfollow,
    };
  }

  close(): void {
    this.#closing.abort();
    for (const { wakes } of this.#entries.values()) for (const wake of wakes) wake();
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  #changed({ wakes }: Entry, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        wakes.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      wakes.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  #open(publicId: string): Entry {
    const read = async (): Promise<void> => {
      await (this.#subscribed ??= this.#subscribe());
      entry.shown = await findByPublicId(this.#db, publicId);
    };
    const entry: Entry = {
      publicId,
      shown: undefined,
      followers: 0,
      reading: Promise.resolve(),
      wakes: new Set(),
    };
    entry.reading = read();
    this.#entries.set(publicId, entry);
    return entry;
  }

  /** Subscribes before the first assistant is read, so that no change is missed in between. */
  async #subscribe(): Promise<void> {
    const changes = this.#live.subscribe<FaceChange>(FACE_CHANGES, this.#closing.signal);
    try {
      await changes.ready;
    } catch (error) {
      this.#subscribed = undefined;
      throw error;
    }
    void this.#listen(changes);
  }

  async #listen(changes: AsyncIterable<{ payload: FaceChange }>): Promise<void> {
    for await (const { payload } of changes) {
      for (const entry of this.#entries.values()) {
        // An assistant that is being read for the first time may be the changed one.
        if (entry.shown === undefined || entry.shown.id === payload.assistantId) this.#reread(entry);
      }
    }
  }

  #reread(entry: Entry): void {
    entry.reading = entry.reading.then(async () => {
      while (entry.followers > 0 && !this.isClosed) {
        try {
          entry.shown = await findByPublicId(this.#db, entry.publicId);
          break;
        } catch {
          await pause(RETRY_MS);
        }
      }
      for (const wake of entry.wakes) wake();
    });
    entry.reading.catch(() => {});
  }
}
