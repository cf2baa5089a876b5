import { setTimeout as wait } from 'node:timers/promises';
import type { Notice } from './notify.ts';

/** The time between the first notice and the write: a burst of failures becomes one statement. */
const GATHER_MS = 500;
const RETRY_MS = 5_000;
/** The most causes in memory while the database is away. */
const CAUSES_MAX = 10_000;

type OneNotice = Omit<Notice, 'count' | 'firstSeenOn' | 'lastSeenOn'>;

/** Gathers notices in memory and writes them in the background, so that nobody waits for them. */
export class NoticeBuffer {
  readonly #write: (notices: readonly Notice[]) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  readonly #stop = new AbortController();
  #held = new Map<string, Notice>();
  #writing: Promise<void> | undefined;

  constructor(write: (notices: readonly Notice[]) => Promise<void>, onError: (error: unknown) => void) {
    this.#write = write;
    this.#onError = onError;
  }

  /** Counts one occurrence of a cause. */
  add(notice: OneNotice): void {
    const now = new Date();
    this.#hold({ ...notice, count: 1, firstSeenOn: now, lastSeenOn: now });
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Writes all that is held. Tries once: the process is about to stop. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#writing;
  }

  #hold(notice: Notice): void {
    const key = JSON.stringify([
      notice.organizationId,
      notice.kind,
      notice.subject,
      notice.code,
      notice.userId,
      notice.itemId,
    ]);
    const known = this.#held.get(key);
    if (!known && this.#held.size >= CAUSES_MAX) return;
    this.#held.set(
      key,
      known ? { ...known, count: known.count + notice.count, lastSeenOn: notice.lastSeenOn } : notice,
    );
  }

  async #writeAll(): Promise<void> {
    await this.#pause(GATHER_MS);
    while (this.#held.size > 0) {
      const taken = [...this.#held.values()];
      this.#held.clear();
      try {
        await this.#write(taken);
      } catch (error) {
        this.#onError(error);
        if (this.#stop.signal.aborted) return;
        const later = [...this.#held.values()];
        this.#held.clear();
        for (const notice of [...taken, ...later]) this.#hold(notice);
        await this.#pause(RETRY_MS);
      }
    }
  }

  #pause(ms: number): Promise<void> {
    return wait(ms, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
  }
}
