import type pg from 'pg';
import { callerOf } from '../platform/network-address.ts';
import { giveBack, hit, passOneEvery, spend } from '../platform/throttle.ts';
import type { Limit } from '../platform/throttle.ts';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * 60;
const PER_ADDRESS = 30;
const PER_PERSON_AND_ADDRESS = 5;
const FAILURES_A_DAY = 50;
const LONGEST_WAIT_S = 15 * 60;

export interface Attempt {
  /** Whom it is for: the id of the account, or, where there is none, the look of the name that was typed. */
  readonly whom: string;
  readonly ip: string;
  /** Whether this person has signed in from this address before: a stranger's failures must not lock them out. */
  readonly isKnownAddress: boolean;
}

/**
 * Counts an attempt before its password is looked at, so that attempts side by side cannot slip past; refuses past
 * the limits. Names with an account and names without count alike. Answers how to take the count back: what succeeds
 * was no attack.
 */
export async function countAttempt(pool: pg.Pool, attempt: Attempt): Promise<() => Promise<void>> {
  const address = callerOf(attempt.ip);
  const limits: Limit[] = [
    { scope: 'login address', key: address, most: PER_ADDRESS, seconds: MINUTE_S },
    {
      scope: 'login',
      key: `${attempt.whom} ${address}`,
      most: PER_PERSON_AND_ADDRESS,
      seconds: MINUTE_S,
    },
  ];
  for (const limit of limits) await spend(pool, limit);
  const day = { scope: 'login failures', key: attempt.whom, most: FAILURES_A_DAY, seconds: DAY_S };
  const { hits } = await hit(pool, day);
  if (hits > FAILURES_A_DAY && !attempt.isKnownAddress) {
    const wait = Math.min(2 ** Math.min(hits - FAILURES_A_DAY, 16), LONGEST_WAIT_S);
    await passOneEvery(pool, 'login wait', attempt.whom, wait);
  }
  return async () => {
    for (const limit of [...limits, day]) await giveBack(pool, limit);
  };
}
