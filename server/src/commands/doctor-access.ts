import { registrationTerms } from '../account/public.ts';
import { hasMailbox, transportsOf } from '../outbox/public.ts';
import { isLoopbackOnly } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import type { Finding } from './finding.ts';

type Transports = ReturnType<typeof transportsOf>;

/** Checks mail and SMS, registration, and who can act as a local user of this machine. */
export function accessFindings(config: Config, hasDemonstration: boolean): Finding[] {
  const { mail, sms } = transportsOf(config);
  return [
    MAIL[mail](config),
    SMS[sms](config),
    registration(config, hasDemonstration),
    ...silentProxy(config, hasDemonstration),
  ];
}

const MAIL: Record<Transports['mail'], (config: Config) => Finding> = {
  smtp: ({ SMTP_URL, MAIL_FROM }) => [
    '✓',
    `Mail: sent through ${new URL(SMTP_URL!).host}, from ${MAIL_FROM}.`,
  ],
  mailbox: () => [
    '!',
    'Mail: nothing is sent; letters wait in the mailbox of this machine. Set SMTP_URL and MAIL_FROM.',
  ],
  none: () => ['!', 'Mail: nothing can be sent, so nobody can reset a password. Set SMTP_URL and MAIL_FROM.'],
};

const SMS: Record<Transports['sms'], (config: Config) => Finding> = {
  twilio: ({ TWILIO_URL, TWILIO_FROM }) => [
    '✓',
    `SMS: sent through ${new URL(TWILIO_URL).host}, from ${TWILIO_FROM}.`,
  ],
  mailbox: () => [
    '!',
    'SMS: nothing is sent; messages wait in the mailbox of this machine. Set TWILIO_ACCOUNT_SID.',
  ],
  none: () => [
    '!',
    'SMS: codes by SMS are not offered. Set TWILIO_ACCOUNT_SID, its token or key, and TWILIO_FROM.',
  ],
};

/** Checks for a proxy on this machine that adds no header: it makes every caller look like a local user. */
function silentProxy(config: Config, hasDemonstration: boolean): Finding[] {
  const opened = [
    ...(hasMailbox(config) ? ['read the mailbox'] : []),
    ...(hasDemonstration && isLoopbackOnly(config) ? ['use the demonstration’s password'] : []),
  ].join(' and ');
  if (opened === '') return [];
  return [
    [
      '!',
      `Proxy: through one on this machine anyone could ${opened}. Where there is one, set PUBLIC_URL and TRUST_PROXY: that ends it.`,
    ],
  ];
}

function registration(config: Config, hasDemonstration: boolean): Finding {
  if (registrationTerms(config, hasDemonstration) !== null) {
    return config.PRIVACY_URL === undefined
      ? ['✓', 'Registration: on, with the demonstration’s own privacy policy and terms.']
      : [
          '✓',
          `Registration: on; version ${config.LEGAL_VERSION} of the privacy policy and terms is accepted.`,
        ];
  }
  if (!config.REGIA_REGISTRATION) return ['✓', 'Registration: turned off (REGIA_REGISTRATION).'];
  const missing = [
    ...(config.PRIVACY_URL === undefined ? ['PRIVACY_URL and TERMS_URL'] : []),
    ...(transportsOf(config).mail === 'none' ? ['SMTP_URL and MAIL_FROM'] : []),
  ].join(', ');
  return [
    '!',
    `Registration: off until there is something to accept and a way to send mail. Set ${missing}.`,
  ];
}
