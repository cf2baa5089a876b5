import type { Services } from '../../platform/services.ts';
import { hit } from '../../platform/throttle.ts';
import { confirmRegistration } from '../register/confirm-registration.ts';
import type { Confirmable } from '../register/confirm-registration.ts';
import { sendEmailChange } from './send-email-change.ts';
import type { ChangeAsked } from './send-email-change.ts';

export const CONFIRMATION_ASKED = 'account.confirmation-asked';

/** A user with an unconfirmed new address, or an unconfirmed registration. */
export type Unconfirmed = { readonly userId: string } | { readonly registrationId: string };

const MOST_OFTEN_S = 10 * 60;

/** Enqueues a new link. Above the limit it silently does nothing. */
export async function resendConfirmation(
  { db, pool, jobs }: Services,
  whose: Unconfirmed,
  asker: string,
): Promise<void> {
  const key = 'userId' in whose ? whose.userId : whose.registrationId;
  const { hits } = await hit(pool, { scope: 'confirmation', key, most: 1, seconds: MOST_OFTEN_S });
  if (hits > 1) return;
  if ('userId' in whose) {
    await jobs.enqueue(db, CONFIRMATION_ASKED, { ...whose, asker });
    return;
  }
  const there = await db
    .selectFrom('registrations as r')
    .select('r.token_hash')
    .where('r.id', '=', whose.registrationId)
    .executeTakeFirst();
  const asked: Confirmable = { ...whose, asker, after: there?.token_hash ?? null };
  await jobs.enqueue(db, CONFIRMATION_ASKED, asked);
}

/** Runs the job. */
export const sendConfirmation = (
  services: Services,
  asked: ChangeAsked | Confirmable,
  jobId: string,
): Promise<void> =>
  'userId' in asked
    ? sendEmailChange(services, { ...asked, isNew: false }, jobId)
    : confirmRegistration(services, asked);
