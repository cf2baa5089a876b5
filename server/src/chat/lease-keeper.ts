import type pg from 'pg';
import type { AnswerBuffer } from './answer-buffer.ts';
import { flush } from './under-way.ts';
import type { LeaseState } from './under-way.ts';

/** The interval between two checks of the buffers. */
const FLUSH_MS = 250;
/** The longest time without renewing a lease. */
const RENEW_MS = 2_000;

/** An answer under way, whose lease this process holds. */
export interface HeldAnswer {
  readonly messageId: string;
  readonly buffer: AnswerBuffer;
  cancel(): void;
}

interface Held {
  readonly answer: HeldAnswer;
  flushed: string;
  flushedAtMs: number;
}

/**
 * Renews the leases of this process's answers and writes their texts so far, all in one statement. Cancels an answer
 * that its asker has stopped, and one that another process closed.
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
    });
    this.#timer ??= setInterval(() => void this.#flush(), FLUSH_MS).unref();
  }

  release(messageId: string): void {
    this.#held.delete(messageId);
    if (this.#held.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Cancels an answer if this process is writing it. */
  cancel(messageId: string): void {
    this.#held.get(messageId)?.answer.cancel();
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

const isDue = ({ answer, flushed, flushedAtMs }: Held): boolean =>
  answer.buffer.answer !== flushed || performance.now() - flushedAtMs >= RENEW_MS;

/** Notes the result of a flush; `undefined` if the database did not answer. */
function settle(held: Held, flushed: string, state: LeaseState | 'lost' | undefined): void {
  if (state) [held.flushed, held.flushedAtMs] = [flushed, performance.now()];
  if (state === 'lost' || state === 'stopped') held.answer.cancel();
}
