import type pg from 'pg';
import { callerOf } from '../../platform/network-address.ts';
import { giveBack, hit, passOneEvery, spend } from '../../platform/throttle.ts';
import type { Limit } from '../../platform/throttle.ts';
import { lookOf } from '../look-alikes.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const PER_ADDRESS = 30;
const PER_NAME_AND_ADDRESS = 5;
const FAILURES_A_DAY = 50;
const SUCCESSES_AN_HOUR = 300;

export interface Attempt {
  /** As it was typed: a count that followed the person would tell that a username and an address are one's. */
  readonly login: string;
  readonly ip: string;
  /** Whether this person has signed in from this address before: a stranger's failures must not lock them out. */
  readonly isKnownAddress: boolean;
}

/**
 * Counts an attempt before the password is compared, so that attempts side by side cannot slip past. It refuses past the
 * limits. Usernames with an account and without one count alike. It answers a function that takes the counts back: call
 * it when the password was right.
 */
export async function countAttempt(
  pool: pg.Pool,
  { login, ip, isKnownAddress }: Attempt,
): Promise<(id: string) => Promise<void>> {
  const look = lookOf(login);
  const address = callerOf(ip);
  const ofOne = `${look} ${address}`;
  const counted: Limit[] = [
    { scope: 'login address', key: address, most: PER_ADDRESS, seconds: MINUTE_S },
    { scope: 'login', key: ofOne, most: PER_NAME_AND_ADDRESS, seconds: MINUTE_S },
  ];
  for (const limit of counted) await spend(pool, limit);
  // All unknown addresses share one count and one wait. A known address has its own, so no stranger can keep it out.
  const [place, key] = isKnownAddress ? ['at home', ofOne] : ['abroad', look];
  const day = { scope: `login failures ${place}`, key, most: FAILURES_A_DAY, seconds: DAY_S };
  counted.push(day);
  const { hits } = await hit(pool, day);
  if (hits >= FAILURES_A_DAY) {
    const past = { scope: `login past ${place}`, key, most: 0, seconds: DAY_S };
    counted.push(past);
    await waitEverLonger(pool, past, { scope: `login wait ${place}`, longestS: HOUR_S });
  }
  return async (id) => {
    const mine = isKnownAddress ? `${id} ${address}` : id;
    await spend(pool, { scope: 'logins', key: mine, most: SUCCESSES_AN_HOUR, seconds: HOUR_S });
    await Promise.all(counted.map((limit) => giveBack(pool, limit)));
  };
}

const WRONG_CODES_AN_HOUR = 10;

/**
 * Counts a code of a second step before it is looked at: for the person, whatever token it comes with, so that a new
 * sign-in gives no new tries. Past the limit each one waits longer. Answers how to take the count back.
 */
export async function countCode(pool: pg.Pool, userId: string): Promise<() => Promise<void>> {
  const limit = { scope: 'second step', key: userId, most: WRONG_CODES_AN_HOUR, seconds: HOUR_S };
  await waitEverLonger(pool, limit, { scope: 'second step wait', longestS: 15 * MINUTE_S });
  return () => giveBack(pool, limit);
}

/** Past a limit one may pass, and each time the next one waits twice as long; who may not pass lengthens nothing. */
async function waitEverLonger(
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
