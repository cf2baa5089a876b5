import { METHODS } from '@regia/contract/mfa/methods';
import type { Method } from '@regia/contract/mfa/methods';
import { transportsOf } from '../outbox/public.ts';
import type { Config } from '../platform/config.ts';
import { relyingParty } from './relying-party.ts';

/** Whether codes of a method have a way to reach their owner. */
export function canSend(config: Config, name: Method): boolean {
  const { mail, sms } = transportsOf(config);
  return name === 'email' ? mail !== 'none' : name === 'sms_twilio' ? sms !== 'none' : true;
}

/** What this server can do: a passkey needs an address that browsers allow it on, a code a way to be sent. */
export const offeredMethods = (config: Config): Method[] =>
  METHODS.filter(
    (name) => canSend(config, name) && (name !== 'passkey' || relyingParty(config) !== undefined),
  );
