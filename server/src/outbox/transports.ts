import { isLoopbackOnly } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';

export interface Transports {
  readonly mail: 'smtp' | 'mailbox' | 'none';
  readonly sms: 'twilio' | 'mailbox' | 'none';
}

/**
 * The local mailbox stands in for both, so that every flow can be walked through on a fresh machine; not where
 * anything else sends, nor in production, nor where anybody else could read it.
 */
export const hasMailbox = (config: Config): boolean =>
  config.SMTP_URL === undefined &&
  config.TWILIO_ACCOUNT_SID === undefined &&
  config.NODE_ENV !== 'production' &&
  isLoopbackOnly(config);

/** What carries a message of each kind. */
export function transportsOf(config: Config): Transports {
  const otherwise = hasMailbox(config) ? 'mailbox' : 'none';
  return {
    mail: config.SMTP_URL === undefined ? otherwise : 'smtp',
    sms: config.TWILIO_ACCOUNT_SID === undefined ? otherwise : 'twilio',
  };
}
