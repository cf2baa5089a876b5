import { METHODS } from '@regia/contract/mfa/methods';
import type { Method } from '@regia/contract/mfa/methods';
import { transportsOf } from '../outbox/public.ts';
import type { Config } from '../platform/config.ts';
import { relyingParty } from './relying-party.ts';

/** Returns whether codes of a method can be sent. */
export function canSend(config: Config, name: Method): boolean {
  const { mail, sms } = transportsOf(config);
  return name === 'email' ? mail !== 'none' : name === 'sms_twilio' ? sms !== 'none' : true;
}

/**
 * The methods that this server can offer: a passkey needs an address that browsers allow, a sent code needs a
 * transport.
 */
export const offeredMethods = (config: Config): Method[] =>
  METHODS.filter(
    (name) => canSend(config, name) && (name !== 'passkey' || relyingParty(config) !== undefined),
  );
