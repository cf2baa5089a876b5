import type { resetPassword as resetPasswordCall } from '@regia/contract/account/credentials';
import { queueMail } from '../../outbox/public.ts';
import { deriveKey, open, seal } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { hit, spend } from '../../platform/throttle.ts';
import { askerAt, tenAnHour, threeMailsAnHour } from '../limits.ts';
import { dropOlderLinks, makeLink, maySetPassword, RESET_MINUTES, resetAddress } from './links.ts';
import { foldLookalikes } from '../look-alikes.ts';
import { findByEmail, recipientOf } from '../mailable.ts';
import type { Mailable } from '../mailable.ts';
import { findRegistrationByEmail } from '../queries.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { lockUser } from '../lock-user.ts';

export const RESET_ASKED = 'account.reset-asked';

interface Asked {
  readonly email: string;
  readonly asker: string;
  /** Whether the limit is exceeded. The job then runs as usual, but sends nothing. */
  readonly isTooOften: boolean;
}

type Input = Pick<Incoming<typeof resetPasswordCall>, 'body' | 'ip'>;

/** Counts the request and enqueues a job, for any address: answer and time do not reveal whether it is known. */
export async function askReset(services: Services, { body, ip }: Input): Promise<void> {
  const { db, pool, jobs, secret } = services;
  await spend(pool, tenAnHour('reset', ip));
  const mails = threeMailsAnHour('reset e-mail', foldLookalikes(body.email));
  const { hits } = await hit(pool, mails);
  const isTooOften = hits > mails.most;
  const asked: Asked = { email: body.email, asker: askerAt(secret, ip), isTooOften };
  await jobs.enqueue(db, RESET_ASKED, { sealed: seal(sealingKey(secret), JSON.stringify(asked)) });
}

/** Runs the job: finds the user of the address and sends the link. Idempotent: a second run sends nothing. */
export async function sendReset(
  services: Services,
  { sealed }: { readonly sealed: string },
  jobId: string,
): Promise<void> {
  const { email, asker, isTooOften } = JSON.parse(open(sealingKey(services.secret), sealed)) as Asked;
  if (isTooOften) return;
  const person = await findByEmail(services.db, foldLookalikes(email));
  if (person) {
    // An invited person sets the first password with the invitation only: it can be withdrawn, and expires.
    if (person.isActive && !person.isInvited) await sendLink(services, person, jobId);
    return;
  }
  const waiting = await findRegistrationByEmail(services.db, email);
  if (waiting) await resendConfirmation(services, { registrationId: waiting.id }, asker);
}

/** Sends the link after any running change of the address: an abandoned address never gets a link. */
async function sendLink(services: Services, person: Mailable, jobId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const there = await lockUser(trx, person.id).select('u.email').where(maySetPassword).executeTakeFirst();
    if (there?.email !== person.email) return;
    const link = { userId: person.id, purpose: 'password_reset', email: null, madeBy: jobId } as const;
    const token = await makeLink(trx, link);
    if (token === undefined) return;
    await dropOlderLinks(trx, person.id, 'password_reset', token);
    const values = { link: resetAddress(services.config, person.id, token), minutes: RESET_MINUTES };
    await queueMail(services, trx, { to: recipientOf(person), kind: 'password_reset', values });
  });
}

/** Returns the key that seals the typed address: the queue is a table, and must not reveal addresses. */
const sealingKey = (secret: string): Uint8Array => deriveKey(secret, 'account jobs');
