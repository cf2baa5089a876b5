import type { SecondStep } from '@regia/contract/account/calls';
import type { Language } from '@regia/contract/fields';
import type { Method } from '@regia/contract/mfa/methods';
import { Refusal } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { activeMethodOf } from './present.ts';
import { activeMethods } from './queries.ts';
import { readyFor } from './request-code.ts';
import { isOnItsWay, isSent } from './sent-codes.ts';

/** What the second step of a sign-in asks for, its first code on the way; undefined for who has no second factor. */
export async function beginSecondStep(
  services: Services,
  userId: string,
  language: Language,
): Promise<Omit<SecondStep, 'ephemeral_token'> | undefined> {
  const active = await activeMethods(services.db, userId);
  const primary = active.find((method) => method.isPrimary) ?? active[0];
  if (primary === undefined) return undefined;
  return {
    method: primary.name,
    other_methods: active.filter((method) => method !== primary).map(activeMethodOf),
    ...(await begun(services, userId, primary.name, language)),
  };
}

/**
 * No refusal ends a sign-in here: another method is as good. That no code comes is said, unless one is on its way from
 * a moment ago.
 */
async function begun(
  services: Services,
  userId: string,
  name: Method,
  language: Language,
): Promise<Pick<SecondStep, 'options' | 'sent'>> {
  try {
    const { options } = await readyFor(services, userId, name, language);
    return options === undefined ? {} : { options };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isMissed = isSent(name) && !(await isOnItsWay(services.db, userId, name));
    return isMissed ? { sent: false } : {};
  }
}
