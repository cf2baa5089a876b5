import type pg from 'pg';
import { deriveKey, keyedHash } from '../platform/crypto.ts';
import { callerOf, networkOf } from '../platform/network-address.ts';
import { hit } from '../platform/throttle.ts';
import type { Limit } from '../platform/throttle.ts';
import { foldLookalikes } from './look-alikes.ts';

const HOUR_S = 60 * 60;

/** The limit of one network address on public links and forms. */
export const tenAnHour = (scope: string, ip: string): Limit => ({
  scope,
  key: callerOf(ip),
  most: 10,
  seconds: HOUR_S,
});

/** The limit of letters to one mailbox from public forms. */
export const threeMailsAnHour = (scope: string, emailKey: string): Limit => ({
  scope,
  key: emailKey,
  most: 3,
  seconds: HOUR_S,
});

/** Returns a keyed hash of the requester's network, for jobs: the address cannot be recovered from it. */
export const askerAt = (secret: string, ip: string): string =>
  keyedHash(deriveKey(secret, 'who asks for letters'), networkOf(ip));

/** The letters an hour to one mailbox from all requesters: the limits of four requesters. */
const FROM_ANYWHERE = 12;

/**
 * Counts a letter to an unconfirmed address; returns whether it may be sent. The count covers all forms and is kept in
 * the job, so that no form reveals it. Each requester has a limit of their own, so that a stranger cannot use up the
 * letters of another person; a second limit covers all requesters.
 */
export async function mayWriteTo(pool: pg.Pool, email: string, asker: string): Promise<boolean> {
  const folded = foldLookalikes(email);
  const ofAsker = threeMailsAnHour('unconfirmed address of one', `${asker} ${folded}`);
  if ((await hit(pool, ofAsker)).hits > ofAsker.most) return false;
  const ofAll = { ...threeMailsAnHour('unconfirmed address', folded), most: FROM_ANYWHERE };
  return (await hit(pool, ofAll)).hits <= ofAll.most;
}
