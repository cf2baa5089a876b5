import type pg from 'pg';
import type { Visitor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { callerOf } from '../platform/network-address.ts';
import { spend, spendInTurn } from '../platform/throttle.ts';

const MINUTE_S = 60;
const KEY_QUESTIONS_PER_MINUTE = 60;
const RATINGS_PER_MINUTE = 60;

/**
 * Counts a question. A key has a limit of its own; a visitor of a session has one, and so have the visitor's address and
 * the assistant. A question above the visitor's own limits does not count for the assistant, so one visitor cannot shut
 * the others out.
 */
export async function countQuestion(pool: pg.Pool, visitor: Visitor): Promise<void> {
  if (visitor.by === 'key') {
    const { keyId: key } = visitor;
    return spend(pool, { scope: 'chat.visitor', key, most: KEY_QUESTIONS_PER_MINUTE, seconds: MINUTE_S });
  }
  const { visitorId, assistantId, limits } = visitor;
  const address = `${assistantId} ${callerOf(visitor.ip)}`;
  const total = { scope: 'chat.assistant', key: assistantId, most: limits.total, seconds: MINUTE_S };
  const { hits, endsInS } = await spendInTurn(
    pool,
    [
      { scope: 'chat.session', key: visitorId, most: limits.visitor, seconds: MINUTE_S },
      { scope: 'chat.address', key: address, most: limits.address, seconds: MINUTE_S },
    ],
    total,
  );
  if (hits > total.most) throw refuse('throttled', { retryAfterS: Math.max(1, endsInS) });
}

export const countRating = (pool: pg.Pool, visitor: Visitor): Promise<void> =>
  spend(pool, {
    scope: 'chat.rating',
    key: visitor.by === 'key' ? visitor.keyId : visitor.visitorId,
    most: RATINGS_PER_MINUTE,
    seconds: MINUTE_S,
  });
