import type { LetterKind, Letters, WeekFigures } from './letters.ts';
import type { QueuedMail } from './queue-message.ts';

const AT = 'https://regia.comune.example';

const WEEK: WeekFigures = {
  chats: 960,
  messages: 2_410,
  visitors: 812,
  answered: 1_020,
  partly: 61,
  not_answered: 74,
  found: 12,
  positive: 41,
  negative: 6,
  average_rating: null,
  reviewed: 55,
  learned: 3,
};

/** A letter of each kind, as the domains would queue it. */
const SAMPLES: { readonly [K in LetterKind]: Letters[K] } = {
  activation: {
    username: 'anna.rossi7',
    who: 'Anna Rossi',
    link: `${AT}/user-account-activation/MDE5/kq3Zt-activation/`,
    days: 3,
  },
  already_registered: { signInLink: `${AT}/auth/login`, resetLink: `${AT}/auth/forgot-password` },
  password_reset: { link: `${AT}/reset-password-confirm/MDE5/kq3Zt-9w?a=1&b=2`, minutes: 60 },
  password_changed: { resetLink: `${AT}/auth/forgot-password` },
  email_change: { link: `${AT}/confirm-email/MDE5/kq3Zt/`, hours: 24 },
  email_change_notice: {
    newAddress: 'anna.rossi@nuovo.example',
    cancelLink: `${AT}/cancel-email/MDE5/kq3Zt/`,
    days: 7,
  },
  email_change_taken: { signInLink: `${AT}/auth/login` },
  email_change_cancelled: { resetLink: `${AT}/auth/forgot-password` },
  registration_waiting: {
    username: 'giulia.bianchi',
    who: 'Giulia Bianchi',
    address: 'giulia.bianchi@comune.example',
    organizationName: 'Comune di Esempio',
    link: `${AT}/account/user/?view=registrations`,
  },
  registration_accepted: {
    organization: 'Comune di Esempio',
    profile: 'Redattore',
    link: `${AT}/auth/login`,
  },
  registration_refused: { reason: 'Non risulti tra il personale dell’ufficio.' },
  invitation: {
    organization: 'Comune di Esempio',
    by: 'Andrea Colombo',
    username: 'anna.rossi7',
    link: `${AT}/accept-invitation/MDE5/kq3Zt-invited/`,
    days: 7,
  },
  code: { code: '482913', minutes: 10 },
  method_added: { method: 'app', link: `${AT}/mfa/mfamethod/` },
  method_removed: { method: 'sms_twilio', by: 'Andrea Colombo', link: `${AT}/mfa/mfamethod/` },
  primary_method_changed: { method: 'passkey', link: `${AT}/mfa/mfamethod/` },
  backup_codes_renewed: { link: `${AT}/mfa/mfamethod/` },
  weekly_statistics: {
    first: '2026-11-16',
    last: '2026-11-22',
    figures: { ...WEEK, chats: 1_284, average_rating: 4.25 },
    before: WEEK,
    items: [
      {
        text: 'Come rinnovo il passaporto?',
        name: 'Anagrafe',
        count: 7,
        link: `${AT}/monitoring/messages/m1/`,
      },
      { text: 'Quando si paga la TARI?', name: '', count: 1, link: `${AT}/monitoring/messages/m2/` },
    ],
    link: `${AT}/dashboard/statistics/?range=custom&from=2026-11-16&to=2026-11-22`,
    choicesLink: `${AT}/profile/mails/`,
    stopLink: `${AT}/stop-mails/weekly_statistics/u1/kq3Zt/`,
  },
  notifications: {
    isErrors: false,
    items: [
      { text: 'Il modello rifiuta la chiave.', name: '', count: 12, link: '' },
      { text: 'L’addestramento di «Anagrafe» non è riuscito.', name: '', count: 1, link: '' },
    ],
    more: 3,
    link: `${AT}/notifications/`,
    choicesLink: `${AT}/profile/mails/`,
    stopLink: `${AT}/stop-mails/notifications/u1/kq3Zt/`,
  },
};

export const KINDS = Object.keys(SAMPLES) as LetterKind[];

export const sampleLetter = (
  kind: LetterKind,
  language: QueuedMail['to']['language'],
  more: { name?: string; values?: object } = {},
): QueuedMail =>
  ({
    to: { email: 'anna@comune.example', name: more.name ?? 'Anna Rossi', language },
    kind,
    values: { ...SAMPLES[kind], ...more.values },
  }) as QueuedMail;
