import { registrationTerms } from '../account/public.ts';
import { transportsOf } from '../outbox/public.ts';
import type { Config } from '../platform/config.ts';
import type { Finding } from './finding.ts';

type Transports = ReturnType<typeof transportsOf>;

/** Checks the sending of mail and SMS, and registration. */
export function accessFindings(config: Config, hasDemonstration: boolean): Finding[] {
  const { mail, sms } = transportsOf(config);
  return [MAIL[mail](config), SMS[sms](config), registration(config, hasDemonstration)];
}

const MAIL: Record<Transports['mail'], (config: Config) => Finding> = {
  smtp: ({ SMTP_URL, MAIL_FROM }) => [
    '✓',
    `Mail: sent through ${new URL(SMTP_URL!).host}, from ${MAIL_FROM}.`,
  ],
  mailbox: () => ['!', 'Mail: nothing is sent; emails go to the local mailbox. Set SMTP_URL and MAIL_FROM.'],
  none: () => ['!', 'Mail: nothing can be sent, so no one can reset a password. Set SMTP_URL and MAIL_FROM.'],
};

const SMS: Record<Transports['sms'], (config: Config) => Finding> = {
  twilio: ({ TWILIO_URL, TWILIO_FROM }) => [
    '✓',
    `SMS: sent through ${new URL(TWILIO_URL).host}, from ${TWILIO_FROM}.`,
  ],
  mailbox: () => ['!', 'SMS: nothing is sent; messages go to the local mailbox. Set TWILIO_ACCOUNT_SID.'],
  none: () => [
    '!',
    'SMS: codes by SMS are not offered. Set TWILIO_ACCOUNT_SID, its token or key, and TWILIO_FROM.',
  ],
};

function registration(config: Config, hasDemonstration: boolean): Finding {
  if (registrationTerms(config, hasDemonstration) !== null) {
    return config.PRIVACY_URL === undefined
      ? ['✓', 'Registration: on, with the demonstration’s own privacy policy and terms.']
      : [
          '✓',
          `Registration: on; version ${config.LEGAL_VERSION} of the privacy policy and terms must be accepted.`,
        ];
  }
  if (!config.REGIA_REGISTRATION) return ['✓', 'Registration: off (REGIA_REGISTRATION).'];
  const missing = [
    ...(config.PRIVACY_URL === undefined ? ['PRIVACY_URL and TERMS_URL'] : []),
    ...(transportsOf(config).mail === 'none' ? ['SMTP_URL and MAIL_FROM'] : []),
  ].join(', ');
  return ['!', `Registration: off until ${missing} are set.`];
}
