import type pg from 'pg';
import { refuse } from '../platform/http/refuse.ts';
import { spend } from '../platform/throttle.ts';
import type { AskingVisitor, Visitor } from '../visitors/public.ts';

const MINUTE_S = 60;
const RATINGS_PER_MINUTE = 60;

/** Refuses a question above a limit. It was counted when the visitor was authenticated. */
export function refuseAboveLimit({ waitS }: AskingVisitor['counted']): void {
  if (waitS !== undefined) throw refuse('throttled', { retryAfterS: Math.max(1, waitS) });
}

export const countRating = (pool: pg.Pool, visitor: Visitor): Promise<void> =>
  spend(pool, {
    scope: 'chat.rating',
    key: visitor.by === 'key' ? (visitor.identified?.visitorId ?? visitor.keyId) : visitor.visitorId,
    most: RATINGS_PER_MINUTE,
    seconds: MINUTE_S,
  });
