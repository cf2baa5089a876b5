import { isLoopbackOnly } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';

export interface Transports {
  readonly mail: 'smtp' | 'mailbox' | 'none';
  readonly sms: 'twilio' | 'mailbox' | 'none';
}

/**
 * Whether the local mailbox replaces both transports, so that every flow works on a new machine. It is off if a
 * transport is configured, in production, and if other machines can reach the server.
 */
export const hasMailbox = (config: Config): boolean =>
  config.SMTP_URL === undefined &&
  config.TWILIO_ACCOUNT_SID === undefined &&
  config.NODE_ENV !== 'production' &&
  isLoopbackOnly(config);

/** The transport of each kind of message. */
export function transportsOf(config: Config): Transports {
  const otherwise = hasMailbox(config) ? 'mailbox' : 'none';
  return {
    mail: config.SMTP_URL === undefined ? otherwise : 'smtp',
    sms: config.TWILIO_ACCOUNT_SID === undefined ? otherwise : 'twilio',
  };
}
