interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/** The turn of one request. */
export interface Turn {
  /** Resolves when its body may be read. */
  readonly begins: Promise<void>;
  /** Ends it, or its waiting, once. */
  readonly leave: () => void;
}

/** Bounds the bodies that are read at the same time, of all callers and of one. They begin in their order. */
export class BodyTurns {
  readonly #ofAll: number;
  readonly #ofOne: number;
  readonly #under = new Map<string, number>();
  #waiting: Waiting[] = [];

  constructor({ ofAll, ofOne }: { readonly ofAll: number; readonly ofOne: number }) {
    this.#ofAll = ofAll;
    this.#ofOne = ofOne;
  }

  enter(owner: string): Turn {
    const { promise: begins, resolve } = Promise.withResolvers<void>();
    let state: 'waits' | 'reads' | 'left' = 'waits';
    const waiting: Waiting = {
      owner,
      begin: () => {
        state = 'reads';
        this.#under.set(owner, this.#of(owner) + 1);
        resolve();
      },
    };
    this.#waiting.push(waiting);
    this.#beginNext();
    const leave = (): void => {
      if (state === 'waits') this.#waiting = this.#waiting.filter((one) => one !== waiting);
      if (state === 'reads') this.#end(owner);
      state = 'left';
      this.#beginNext();
    };
    return { begins, leave };
  }

  #of(owner: string): number {
    return this.#under.get(owner) ?? 0;
  }

  #end(owner: string): void {
    const left = this.#of(owner) - 1;
    if (left === 0) this.#under.delete(owner);
    else this.#under.set(owner, left);
  }

  #beginNext(): void {
    const reading = [...this.#under.values()].reduce((sum, count) => sum + count, 0);
    if (reading >= this.#ofAll) return;
    const at = this.#waiting.findIndex(({ owner }) => this.#of(owner) < this.#ofOne);
    if (at === -1) return;
    const [next] = this.#waiting.splice(at, 1);
    next?.begin();
    this.#beginNext();
  }
}
