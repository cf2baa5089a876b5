import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../platform/db.ts';
import type { AnswerBuffer } from './answer-buffer.ts';
import { flush } from './under-way.ts';

/** The interval between two checks of the buffer. */
const FLUSH_MS = 250;
/** The longest time without renewing the lease. */
const RENEW_MS = 2_000;
/** The time that a disconnected reader has to reconnect before the answer is cancelled. */
const GRACE_MS = 500;

/**
 * Renews the lease and flushes the buffer until the answer ends. Cancels the answer when the last reader has
 * disconnected, or when the lease expired and another process closed the answer.
 */
export async function keepLease(
  db: Db,
  messageId: string,
  buffer: AnswerBuffer,
  disconnected: AbortSignal,
  cancel: () => void,
): Promise<void> {
  let disconnectedAtMs: number | undefined;
  let flushedAtMs = performance.now();
  let flushed = '';
  while (buffer.ending === undefined) {
    await wait(FLUSH_MS, undefined, { ref: false });
    if (buffer.ending !== undefined) return;
    const now = performance.now();
    if (disconnected.aborted) disconnectedAtMs ??= now;
    const isDue =
      buffer.content !== flushed || now - flushedAtMs >= RENEW_MS || disconnectedAtMs !== undefined;
    if (!isDue) continue;
    const { content, language, extractive } = buffer;
    // A short database outage does not end the answer: the next iteration retries.
    const state = await flush(db, messageId, { content, language, extractive }).catch(() => undefined);
    if (state) [flushed, flushedAtMs] = [content, performance.now()];
    if (state && !state.holdsLease) cancel();
    if (
      disconnectedAtMs !== undefined &&
      !state?.hasReaders &&
      performance.now() - disconnectedAtMs >= GRACE_MS
    )
      cancel();
  }
}
