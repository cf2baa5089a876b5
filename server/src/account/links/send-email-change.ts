import { sql } from 'kysely';
import { queueMail } from '../../outbox/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import {
  CANCEL_DAYS,
  dropOlderLinks,
  EMAIL_CHANGE_HOURS,
  makeLink,
  openAddress,
  signInAddress,
} from './links.ts';
import { mayWriteTo } from '../limits.ts';
import { foldLookalikes } from '../look-alikes.ts';
import { findMailable, findOwner, recipientOf } from '../mailable.ts';
import type { Mailable } from '../mailable.ts';

export interface ChangeAsked {
  readonly userId: string;
  readonly asker: string;
}

/**
 * Writes to both addresses. The new one gets a link to confirm; if it belongs to another user, that user gets a notice.
 * The old one gets a link to cancel, unless it has a valid one. Sends nothing for a settled change, and nothing at a
 * second run. If the limit of letters to the new address is exceeded, its previous link stays valid.
 */
export async function sendEmailChange(
  services: Services,
  { userId, asker, isNew }: ChangeAsked & { readonly isNew: boolean },
  jobId: string,
): Promise<void> {
  const { db, pool, config } = services;
  await inTransaction(db, async (trx) => {
    const person = await findMailable(trx, userId);
    const address = person?.pendingEmail ?? undefined;
    if (!person || address === undefined) return;
    const token = await makeLink(trx, { userId, purpose: 'email_change', email: address, madeBy: jobId });
    if (token === undefined) return;
    if (await mayWriteTo(pool, address, asker))
      await writeToNewAddress(services, trx, person, address, token);
    if (!isNew && (await canCancel(trx, userId, person.email))) return;
    const { email } = person;
    const cancel = await makeLink(trx, { userId, purpose: 'email_cancel', email, madeBy: null });
    const cancelLink = openAddress(config, userId, cancel!);
    const values = { newAddress: address, cancelLink, days: CANCEL_DAYS };
    await queueMail(services, trx, { to: recipientOf(person), kind: 'email_change_notice', values });
  });
}

async function writeToNewAddress(
  services: Services,
  trx: Trx,
  person: Mailable,
  address: string,
  token: string,
): Promise<void> {
  const { config } = services;
  await dropOlderLinks(trx, person.id, 'email_change', token);
  const owner = await findOwner(trx, [foldLookalikes(address)], person.id);
  if (owner) {
    const values = { signInLink: signInAddress(config) };
    await queueMail(services, trx, { to: recipientOf(owner), kind: 'email_change_taken', values });
    return;
  }
  const to = { ...recipientOf(person), email: address };
  const values = { link: openAddress(config, person.id, token), hours: EMAIL_CHANGE_HOURS };
  await queueMail(services, trx, { to, kind: 'email_change', values });
}

/** Whether the address has a valid cancel link. */
async function canCancel(db: Db, userId: string, email: string): Promise<boolean> {
  const link = await db
    .selectFrom('account_links as l')
    .select('l.id')
    .where('l.user_id', '=', userId)
    .where('l.purpose', '=', 'email_cancel')
    .where('l.email', '=', email)
    .where('l.used_on', 'is', null)
    .where('l.expires_on', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return link !== undefined;
}
