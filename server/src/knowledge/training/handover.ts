/** Hands items from several producers to one consumer. A producer waits while too many items are waiting. */
export class Handover<T> {
  readonly #room: number;
  readonly #signal: AbortSignal;
  #items: T[] = [];
  #isClosed = false;
  #change = Promise.withResolvers<void>();

  constructor(room: number, signal: AbortSignal) {
    this.#room = room;
    this.#signal = signal;
    signal.addEventListener('abort', this.#notify, { once: true });
  }

  /** Adds an item, when there is room. Throws if the signal aborts. */
  async add(item: T): Promise<void> {
    for (;;) {
      this.#signal.throwIfAborted();
      if (this.#items.length < this.#room) break;
      await this.#change.promise;
    }
    this.#items.push(item);
    this.#notify();
  }

  /** No items follow. */
  close(): void {
    this.#isClosed = true;
    this.#notify();
  }

  /**
   * Returns the next items, as soon as there are `most`, or what there is after some time or at the end. Undefined after
   * the last item.
   */
  async take(most: number, withinMs: number): Promise<T[] | undefined> {
    let isTimeUp = false;
    const timer = setTimeout(() => {
      isTimeUp = true;
      this.#notify();
    }, withinMs);
    try {
      while (this.#items.length < most && !this.#isClosed && !(isTimeUp && this.#items.length > 0)) {
        this.#signal.throwIfAborted();
        await this.#change.promise;
      }
    } finally {
      clearTimeout(timer);
    }
    if (this.#items.length === 0) return undefined;
    const taken = this.#items.splice(0, most);
    this.#notify();
    return taken;
  }

  readonly #notify = (): void => {
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers();
    resolve();
  };
}
