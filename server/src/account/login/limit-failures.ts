import { Refusal } from '../../platform/http/refuse.ts';
import { giveBack, spend } from '../../platform/throttle.ts';
import type { Services } from '../../platform/services.ts';
import type { Limit } from '../../platform/throttle.ts';

/**
 * Limits failed attempts. Counts each attempt before it runs, so that concurrent attempts cannot exceed the limit; takes
 * the count back on success. Writes every refusal to the security log.
 */
export async function limitFailures<T>(
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  limit: Limit,
  attempt: () => Promise<T>,
): Promise<T> {
  await spend(pool, limit);
  try {
    const done = await attempt();
    await giveBack(pool, limit);
    return done;
  } catch (error) {
    if (error instanceof Refusal) {
      log.warn({ event: `${limit.scope} refused`, because: error.code, of: limit.key }, 'security');
    }
    throw error;
  }
}
