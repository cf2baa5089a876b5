const MOST_ASSISTANTS = 1_000;

/** When each assistant was last asked. */
export class RecentQuestions {
  /** The least recently asked first. */
  readonly #askedAtMs = new Map<string, number>();

  /** Records a question, and returns when the one before it was asked. */
  record(assistantId: string, nowMs: number): number | undefined {
    const before = this.#askedAtMs.get(assistantId);
    this.#askedAtMs.delete(assistantId);
    this.#askedAtMs.set(assistantId, nowMs);
    if (this.#askedAtMs.size > MOST_ASSISTANTS) {
      const [oldest] = this.#askedAtMs.keys();
      if (oldest !== undefined) this.#askedAtMs.delete(oldest);
    }
    return before;
  }
}
