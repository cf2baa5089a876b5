import type { ChosenMail, stopMails as stopMailsCall } from '@regia/contract/digests/mails';
import { limitFailures, tenAnHour } from '../account/public.ts';
import { publicUrl } from '../platform/config.ts';
import { deriveKey, isSame, keyedHash } from '../platform/crypto.ts';
import type { Incoming } from '../platform/http/bind.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { storeChoices } from './choices.ts';

/** The address that ends one kind of mails for one person. It is the same in each mail, and ends nothing else. */
export const stopAddress = (
  services: Pick<Services, 'config' | 'secret'>,
  mails: ChosenMail,
  userId: string,
): string =>
  `${publicUrl(services.config)}/stop-mails/${mails}/${userId}/${tokenOf(services, mails, userId)}/`;

/** The page where a person chooses their mails. */
export const choicesAddress = ({ config }: Pick<Services, 'config'>): string =>
  `${publicUrl(config)}/profile/mails/`;

const tokenOf = ({ secret }: Pick<Services, 'secret'>, mails: ChosenMail, userId: string): string =>
  keyedHash(deriveKey(secret, 'stop mails'), `${mails} ${userId}`);

type Input = Pick<Incoming<typeof stopMailsCall>, 'body' | 'ip'>;

/** Ends the mails of a link. It may be pressed again: the person may have chosen the mails again since then. */
export async function stopMails(services: Services, { body, ip }: Input): Promise<void> {
  const { mails, uid, token } = body;
  await limitFailures(services, tenAnHour('stop mails', ip), async () => {
    if (!isSame(token, tokenOf(services, mails, uid))) throw refuse('link_not_valid');
    const nothing =
      mails === 'notifications' ? { notifications: 'never' as const } : { weekly_statistics: false };
    await storeChoices(services.db, uid, nothing);
  });
}
