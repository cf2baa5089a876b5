import type { SecondStep } from '@regia/contract/account/calls';
import type { Language } from '@regia/contract/fields';
import type { Method } from '@regia/contract/mfa/methods';
import { Refusal } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { activeMethodOf } from './present.ts';
import { activeMethods } from './queries.ts';
import { readyFor } from './request-code.ts';
import { wasJustSent, isSent } from './sent-codes.ts';

/** Starts the second step of a sign-in and sends its first code; undefined for a person without a second factor. */
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
    ...(await beginPrimary(services, userId, primary.name, language)),
  };
}

/**
 * A refusal does not end the sign-in, because another method may work. The answer says that no code was sent,
 * unless one was sent a moment ago.
 */
async function beginPrimary(
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
    const isMissed = isSent(name) && !(await wasJustSent(services.db, userId, name));
    return isMissed ? { sent: false } : {};
  }
}
