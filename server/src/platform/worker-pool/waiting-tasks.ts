interface Account<T> {
  readonly tasks: T[];
  running: number;
  /** The time of the workers that the owner has used. */
  usedMs: number;
}

/**
 * The waiting tasks of several owners. The turn is the owner's that has used the least time, so that one owner's slow
 * tasks hold up no other.
 */
export class WaitingTasks<T extends { readonly owner: string }> {
  /** The owner that began last stands last. */
  readonly #accounts = new Map<string, Account<T>>();

  add(task: T): void {
    this.#accountOf(task.owner).tasks.push(task);
  }

  addFirst(task: T): void {
    this.#accountOf(task.owner).tasks.unshift(task);
  }

  remove(task: T): void {
    const tasks = this.#accounts.get(task.owner)?.tasks;
    const at = tasks?.indexOf(task) ?? -1;
    if (at !== -1) tasks!.splice(at, 1);
  }

  /** The first task of an owner that may begin. */
  firstOf(owner: string, mayBegin: (task: T) => boolean = () => true): T | undefined {
    return this.#accounts.get(owner)?.tasks.find(mayBegin);
  }

  /** The owners with waiting tasks, in the order of their turns. */
  owners(): string[] {
    return [...this.#accounts]
      .filter(([, account]) => account.tasks.length > 0)
      .toSorted(([, a], [, b]) => a.running - b.running || a.usedMs - b.usedMs)
      .map(([owner]) => owner);
  }

  begin(owner: string): void {
    const account = this.#accountOf(owner);
    account.running += 1;
    this.#accounts.delete(owner);
    this.#accounts.set(owner, account);
  }

  end(owner: string, tookMs: number): void {
    const account = this.#accountOf(owner);
    account.running -= 1;
    account.usedMs += tookMs;
    // No owner waits: the time that was used before no longer counts.
    if ([...this.#accounts.values()].every(isIdle)) this.#accounts.clear();
  }

  /** An owner that comes, or comes back, gets no credit for the time in which it asked for nothing. */
  #accountOf(owner: string): Account<T> {
    const known = this.#accounts.get(owner);
    if (known !== undefined && !isIdle(known)) return known;
    const busy = [...this.#accounts.values()].filter((account) => !isIdle(account));
    const least = busy.length === 0 ? 0 : Math.min(...busy.map(({ usedMs }) => usedMs));
    const account = known ?? { tasks: [], running: 0, usedMs: 0 };
    account.usedMs = Math.max(account.usedMs, least);
    this.#accounts.set(owner, account);
    return account;
  }
}

const isIdle = ({ tasks, running }: { tasks: readonly unknown[]; running: number }): boolean =>
  tasks.length === 0 && running === 0;
