import type pg from 'pg';
import type { AnswerBuffer } from './answer-buffer.ts';
import { flush } from './under-way.ts';
import type { LeaseState } from './under-way.ts';

/** The interval between two checks of the buffers. */
const FLUSH_MS = 250;
/** The longest time without renewing a lease. */
const RENEW_MS = 2_000;
/** The time that a disconnected reader has to reconnect before the answer is cancelled. */
const GRACE_MS = 500;

/** An answer under way, whose lease this process holds. */
export interface HeldAnswer {
  readonly messageId: string;
  readonly buffer: AnswerBuffer;
  /** Aborts when the asker disconnects. */
  readonly disconnected: AbortSignal;
  cancel(): void;
}

interface Held {
  readonly answer: HeldAnswer;
  flushed: string;
  flushedAtMs: number;
  disconnectedAtMs: number | undefined;
}

/**
 * Renews the leases of this process's answers and writes their texts so far, all in one statement. Cancels an answer
 * when its last reader has disconnected, or when its lease expired and another process closed it.
 */
export class LeaseKeeper {
  readonly #pool: pg.Pool;
  readonly #held = new Map<string, Held>();
  #timer: NodeJS.Timeout | undefined;
  #isFlushing = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  hold(answer: HeldAnswer): void {
    this.#held.set(answer.messageId, {
      answer,
      flushed: '',
      flushedAtMs: performance.now(),
      disconnectedAtMs: undefined,
    });
    this.#timer ??= setInterval(() => void this.#flush(), FLUSH_MS).unref();
  }

  release(messageId: string): void {
    this.#held.delete(messageId);
    if (this.#held.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    try {
      const due = [...this.#held.values()].filter(isDue);
      if (due.length === 0) return;
      const texts = due.map(({ answer: { messageId, buffer } }) => ({
        messageId,
        content: buffer.answer,
        language: buffer.language,
        extractive: buffer.extractive,
      }));
      // A short outage of the database does not end the answers: the next interval retries.
      const states = await flush(this.#pool, texts).catch(() => undefined);
      for (const [at, held] of due.entries()) {
        if (!this.#held.has(held.answer.messageId)) continue;
        settle(held, texts[at]?.content ?? '', states && (states.get(held.answer.messageId) ?? 'lost'));
      }
    } finally {
      this.#isFlushing = false;
    }
  }
}

function isDue(held: Held): boolean {
  const now = performance.now();
  if (held.answer.disconnected.aborted) held.disconnectedAtMs ??= now;
  return (
    held.answer.buffer.answer !== held.flushed ||
    now - held.flushedAtMs >= RENEW_MS ||
    held.disconnectedAtMs !== undefined
  );
}

/** Notes the result of a flush; `undefined` if the database did not answer. */
function settle(held: Held, flushed: string, state: LeaseState | 'lost' | undefined): void {
  const now = performance.now();
  if (state) [held.flushed, held.flushedAtMs] = [flushed, now];
  const hasReaders = typeof state === 'object' && state.hasReaders;
  const isLeft =
    held.disconnectedAtMs !== undefined && !hasReaders && now - held.disconnectedAtMs >= GRACE_MS;
  if (state === 'lost' || isLeft) held.answer.cancel();
}
