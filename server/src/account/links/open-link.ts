import type { activate as activateCall } from '@regia/contract/account/registration';
import type { Answer } from '@regia/contract/call';
import { id as idSchema } from '@regia/contract/fields';
import { sha256 } from '../../platform/crypto.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import { Refusal, refuse } from '../../platform/http/refuse.ts';
import { textOf } from '../../platform/http/texts.ts';
import { isTaken } from '../../platform/is-taken.ts';
import type { Services } from '../../platform/services.ts';
import { activateRegistration } from '../register/activate-registration.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { confirmEmail } from './confirm-email.ts';
import { limitFailures } from '../login/limit-failures.ts';
import { tenAnHour } from '../limits.ts';

type Input = Pick<Incoming<typeof activateCall>, 'params' | 'ip' | 'language'>;

/**
 * Opens a link. Its purpose was fixed at its creation. Every invalid link gets the same answer. A valid link gives the
 * same answer when opened again, because mail scanners open links, too.
 */
export async function openLink(
  services: Services,
  { params, ip, language }: Input,
): Promise<Answer<typeof activateCall>> {
  const outcome = await limitFailures(services, tenAnHour('links', ip), async () => {
    if (!idSchema.safeParse(params.uid).success) throw notValid();
    const link = { uid: params.uid, tokenHash: sha256(params.token), ip };
    const done = await refuseTakenAddress(
      async () =>
        (await activateRegistration(services, link)) ??
        (await confirmEmail(services, link)) ??
        (await cancelEmailChange(services, link)),
    );
    if (done === undefined) throw notValid();
    return done;
  });
  return { detail: textOf(language, outcome), outcome };
}

const notValid = (): Refusal => refuse('link_not_valid', { says: 'opened_link_not_valid' });

/** Refuses the link if a concurrent request has taken the same address: the database decides. */
async function refuseTakenAddress<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (
      isTaken(error, 'users_email_key_key') ||
      (error instanceof Refusal && error.code === 'link_not_valid')
    )
      throw notValid();
    throw error;
  }
}
