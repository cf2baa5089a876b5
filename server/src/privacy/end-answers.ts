import { endAnswerOf } from '../chat/public.ts';
import type { Db } from '../platform/db.ts';

/** Thrown inside a transaction that found an answer under way; `withoutAnswers` begins it again. */
export class AnswerBegun extends Error {}

/** How often a visitor may ask again between the end of an answer and the lock of its chat. */
const ATTEMPTS = 5;

/**
 * Ends the answers under way of the conversations, then changes these. The writer of an answer finds that another process
 * ended it, and stores nothing more. An answer is ended before the transaction, because its writer would wait for that
 * with the answers of all its other visitors. `busy` if the visitor asks again each time.
 */
export async function withoutAnswers<T>(
  db: Db,
  organizationId: string,
  chatIds: () => Promise<readonly string[]> | readonly string[],
  change: () => Promise<T>,
): Promise<T | 'busy'> {
  for (let attempt = 1; ; attempt += 1) {
    for (const chatId of await chatIds()) await endAnswerOf(db, { organizationId, chatId });
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof AnswerBegun)) throw error;
      if (attempt === ATTEMPTS) return 'busy';
    }
  }
}
