import type { resetPassword as resetPasswordCall } from '@regia/contract/account/credentials';
import { queueMail } from '../../outbox/public.ts';
import { deriveKey, open, seal } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { hit, spend } from '../../platform/throttle.ts';
import { askerAt, tenAnHour, threeMailsAnHour } from '../limits.ts';
import { dropOlderLinks, makeLink, RESET_MINUTES, resetAddress } from './links.ts';
import { lookOf } from '../look-alikes.ts';
import { findByEmail, recipientOf } from '../mailable.ts';
import type { Mailable } from '../mailable.ts';
import { findRegistrationByEmail } from '../queries.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { takePerson } from '../take-person.ts';

export const RESET_ASKED = 'account.reset-asked';

interface Asked {
  readonly email: string;
  readonly asker: string;
  /** Asked for too often: it goes the same way, and nothing is sent. */
  readonly isTooOften: boolean;
}

type Arriving = Pick<Incoming<typeof resetPasswordCall>, 'body' | 'ip'>;

/** Counts, and leaves the rest to a job, whoever the address belongs to: neither answer nor time tells. */
export async function askReset(services: Services, { body, ip }: Arriving): Promise<void> {
  const { db, pool, jobs, secret } = services;
  await spend(pool, tenAnHour('reset', ip));
  const mails = threeMailsAnHour('reset e-mail', lookOf(body.email));
  const { hits } = await hit(pool, mails);
  const isTooOften = hits > mails.most;
  const asked: Asked = { email: body.email, asker: askerAt(secret, ip), isTooOften };
  await jobs.enqueue(db, RESET_ASKED, { sealed: seal(keyOf(secret), JSON.stringify(asked)) });
}

/** The job: finds out whose address it is, and sends the link there. Run again it sends nothing more. */
export async function sendReset(
  services: Services,
  { sealed }: { readonly sealed: string },
  jobId: string,
): Promise<void> {
  const { email, asker, isTooOften } = JSON.parse(open(keyOf(services.secret), sealed)) as Asked;
  if (isTooOften) return;
  const person = await findByEmail(services.db, lookOf(email));
  if (person) {
    if (person.isActive) await sendLink(services, person, jobId);
    return;
  }
  const waiting = await findRegistrationByEmail(services.db, email);
  if (waiting) await resendConfirmation(services, { registrationId: waiting.id }, asker);
}

/** To the address that they have once nobody changes it any more: a link is never sent to one that was left. */
async function sendLink(services: Services, person: Mailable, jobId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const there = await takePerson(trx, person.id).select('u.email').executeTakeFirst();
    if (there?.email !== person.email) return;
    const link = { userId: person.id, purpose: 'password_reset', email: null, madeBy: jobId } as const;
    const token = await makeLink(trx, link);
    if (token === undefined) return;
    await dropOlderLinks(trx, person.id, 'password_reset', token);
    const values = { link: resetAddress(services.config, person.id, token), minutes: RESET_MINUTES };
    await queueMail(services, trx, { to: recipientOf(person), kind: 'password_reset', values });
  });
}

/** What was typed may be somebody's address: in the queue, which is a table, nobody can read it. */
const keyOf = (secret: string): Uint8Array => deriveKey(secret, 'account jobs');
