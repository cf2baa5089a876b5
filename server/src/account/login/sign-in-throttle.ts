import type pg from 'pg';
import { callerOf } from '../../platform/network-address.ts';
import { giveBack, hit, passOneEvery, spendAndGiveBack, spendInTurn } from '../../platform/throttle.ts';
import type { Limit } from '../../platform/throttle.ts';
import { foldLookalikes } from '../look-alikes.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const PER_ADDRESS = 30;
const PER_NAME_AND_ADDRESS = 5;
const FAILURES_A_DAY = 50;
const SUCCESSES_AN_HOUR = 300;

export interface Attempt {
  /** The name as typed. A count per user would reveal that a username and an address belong to the same user. */
  readonly login: string;
  readonly ip: string;
  /** Whether the user has signed in from this address before. A stranger's failures must not lock the user out. */
  readonly isKnownAddress: boolean;
}

/**
 * Counts an attempt before the password check, so that concurrent attempts cannot exceed the limits. Refuses above the
 * limits. Usernames with and without an account count alike. Returns a function that takes the counts back: call it when
 * the password was right.
 */
export async function countAttempt(
  pool: pg.Pool,
  { login, ip, isKnownAddress }: Attempt,
): Promise<(id: string) => Promise<void>> {
  const folded = foldLookalikes(login);
  const address = callerOf(ip);
  const ofOne = `${folded} ${address}`;
  const counted: Limit[] = [
    { scope: 'login address', key: address, most: PER_ADDRESS, seconds: MINUTE_S },
    { scope: 'login', key: ofOne, most: PER_NAME_AND_ADDRESS, seconds: MINUTE_S },
  ];
  // All unknown addresses share one count and one wait. A known address has its own, so no stranger can keep it out.
  const [place, key] = isKnownAddress ? ['at home', ofOne] : ['abroad', folded];
  const day = { scope: `login failures ${place}`, key, most: FAILURES_A_DAY, seconds: DAY_S };
  const { hits } = await spendInTurn(pool, counted, day);
  counted.push(day);
  if (hits >= FAILURES_A_DAY) {
    const past = { scope: `login past ${place}`, key, most: 0, seconds: DAY_S };
    counted.push(past);
    await backOff(pool, past, { scope: `login wait ${place}`, longestS: HOUR_S });
  }
  return async (id) => {
    const mine = isKnownAddress ? `${id} ${address}` : id;
    const logins = { scope: 'logins', key: mine, most: SUCCESSES_AN_HOUR, seconds: HOUR_S };
    await spendAndGiveBack(pool, logins, counted);
  };
}

const WRONG_CODES_AN_HOUR = 10;

/**
 * Counts a code of a second step before it is checked. The count is per user, not per token: a new sign-in gives no new
 * attempts. Above the limit each attempt waits longer. Returns a function that takes the count back.
 */
export async function countCode(pool: pg.Pool, userId: string): Promise<() => Promise<void>> {
  const limit = { scope: 'second step', key: userId, most: WRONG_CODES_AN_HOUR, seconds: HOUR_S };
  await backOff(pool, limit, { scope: 'second step wait', longestS: 15 * MINUTE_S });
  return () => giveBack(pool, limit);
}

/** Above the limit, allows one attempt per wait. Each allowed attempt doubles the wait; a refused one does not. */
async function backOff(
  pool: pg.Pool,
  limit: Limit,
  wait: { readonly scope: string; readonly longestS: number },
): Promise<void> {
  const { hits } = await hit(pool, limit);
  if (hits <= limit.most) return;
  const seconds = Math.min(2 ** Math.min(hits - limit.most, 16), wait.longestS);
  await passOneEvery(pool, wait.scope, limit.key, seconds).catch(async (error: unknown) => {
    await giveBack(pool, limit);
    throw error;
  });
}
