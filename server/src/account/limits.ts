import type pg from 'pg';
import { callerOf } from '../platform/network-address.ts';
import { hit } from '../platform/throttle.ts';
import type { Limit } from '../platform/throttle.ts';
import { lookOf } from './look-alikes.ts';

const HOUR_S = 60 * 60;

/** Of one address, over links and forms that anyone may call. */
export const tenAnHour = (scope: string, ip: string): Limit => ({
  scope,
  key: callerOf(ip),
  most: 10,
  seconds: HOUR_S,
});

/** So many letters one mailbox gets because of forms that anyone may fill in. */
export const threeMailsAnHour = (scope: string, emailKey: string): Limit => ({
  scope,
  key: emailKey,
  most: 3,
  seconds: HOUR_S,
});

/**
 * Counts one more letter to an address that somebody gave and nobody has confirmed: over all the forms that send one,
 * and in the job that does, so that no form tells whether it was the last. False where there were enough.
 */
export async function mayWriteTo(pool: pg.Pool, email: string): Promise<boolean> {
  const mails = threeMailsAnHour('unconfirmed address', lookOf(email));
  const { hits } = await hit(pool, mails);
  return hits <= mails.most;
}
