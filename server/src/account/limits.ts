import type pg from 'pg';
import { deriveKey, keyedHash } from '../platform/crypto.ts';
import { callerOf, networkOf } from '../platform/network-address.ts';
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

/** Who has a letter sent, as a job may know them: whoever comes from one network is one, and none can be read back. */
export const askerAt = (secret: string, ip: string): string =>
  keyedHash(deriveKey(secret, 'who asks for letters'), networkOf(ip));

/** Four strangers may write to one mailbox before nobody may. */
const FROM_ANYWHERE = 12;

/**
 * Counts one more letter to an address that somebody gave and nobody has confirmed: over all the forms that send one,
 * and in the job that does, so that no form tells whether it was the last. False where there were enough: from this
 * asker, since nobody's letters may be used up by another, or from all.
 */
export async function mayWriteTo(pool: pg.Pool, email: string, asker: string): Promise<boolean> {
  const look = lookOf(email);
  const ofAsker = threeMailsAnHour('unconfirmed address of one', `${asker} ${look}`);
  if ((await hit(pool, ofAsker)).hits > ofAsker.most) return false;
  const ofAll = { ...threeMailsAnHour('unconfirmed address', look), most: FROM_ANYWHERE };
  return (await hit(pool, ofAll)).hits <= ofAll.most;
}
