import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../platform/db.ts';
import type { Saying } from './saying.ts';
import { flush } from './under-way.ts';

/** How often what was said is written down, and how long the lease may go without. */
const FLUSH_MS = 250;
const RENEW_MS = 2_000;
/** Who lost the stream may come back within this; then the answer goes on for them. */
const GRACE_MS = 500;

/**
 * Stays with an answer until it ends: writes down what was said, and gives the answer up when nobody listens any
 * more, or when another process took us for dead.
 */
export async function attend(
  db: Db,
  messageId: string,
  saying: Saying,
  leaves: AbortSignal,
  giveUp: () => void,
): Promise<void> {
  let leftAtMs: number | undefined;
  let flushedAtMs = performance.now();
  let flushed = '';
  while (saying.ending === undefined) {
    await wait(FLUSH_MS, undefined, { ref: false });
    if (saying.ending !== undefined) return;
    const now = performance.now();
    if (leaves.aborted) leftAtMs ??= now;
    const isDue = saying.content !== flushed || now - flushedAtMs >= RENEW_MS || leftAtMs !== undefined;
    if (!isDue) continue;
    const { content, language, extractive } = saying;
    // A database that is away for a moment does not end an answer: the next round tries again.
    const seen = await flush(db, messageId, { content, language, extractive }).catch(() => undefined);
    if (seen) [flushed, flushedAtMs] = [content, performance.now()];
    if (seen && !seen.isOurs) giveUp();
    if (leftAtMs !== undefined && !seen?.hasReaders && performance.now() - leftAtMs >= GRACE_MS) giveUp();
  }
}
