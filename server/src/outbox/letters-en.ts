import type { LetterWords } from './letter.ts';

const some = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const minutes = (count: number): string =>
  count % 60 === 0 ? some(count / 60, 'hour') : some(count, 'minute');
const once = (time: string): string => `The link works once, for ${time}.`;

const METHODS: Record<string, string> = {
  app: 'authenticator app',
  passkey: 'passkey',
  email: 'code by e-mail',
  sms_twilio: 'code by SMS',
};

export const en: LetterWords = {
  greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  footer: (host) => `Automatic message from Regia at ${host}.`,
  written: 'If the button does not open, copy this address into the browser:',
  letters: {
    activation: (values) => ({
      subject: 'Confirm your e-mail address',
      says: [
        'An account on Regia was registered with this address. If it was you, confirm that the address is yours.',
      ],
      facts: [
        ['Username', values.username],
        ['Name', values.who],
      ],
      action: { label: 'Confirm the address', link: values.link },
      notes: [
        once(some(values.days, 'day')),
        'Open the link only if that is you: it lets in whoever registered, with the password they chose.',
        'If you did not register, ignore this message: without confirmation the account cannot be used.',
      ],
    }),
    already_registered: (values) => ({
      subject: 'You already have an account on Regia',
      says: [
        'Somebody asked to register with this address, which already belongs to your account. Nothing has changed.',
      ],
      action: { label: 'Sign in', link: values.signInLink },
      also: { label: 'Forgot your password? Reset it', link: values.resetLink },
      notes: ['If it was not you, there is nothing to do.'],
    }),
    password_reset: (values) => ({
      subject: 'Reset your password',
      says: ['A reset of your account’s password was asked for.'],
      action: { label: 'Choose a new password', link: values.link },
      notes: [
        once(minutes(values.minutes)),
        'If it was not you, ignore this message: the password stays as it was.',
      ],
    }),
    password_changed: (values) => ({
      subject: 'Your password was changed',
      says: [
        'Your account’s password was changed. If you changed it, there is nothing more to do.',
        'If it was not you, reset the password at once and tell your administrator.',
      ],
      action: { label: 'Reset the password', link: values.resetLink },
      notes: [],
    }),
    email_change: (values) => ({
      subject: 'Confirm your new e-mail address',
      says: [
        'This address was asked for as that of your account on Regia. To sign in again, confirm that it is yours.',
      ],
      action: { label: 'Confirm the new address', link: values.link },
      notes: [
        once(some(values.hours, 'hour')),
        'If it was not you, ignore this message: without confirmation this address is not used.',
      ],
    }),
    email_change_notice: (values) => ({
      subject: 'A change of your e-mail address was asked for',
      says: [
        'A change of your account’s e-mail address was asked for. If you asked for it, there is nothing to do.',
        'If it was not you, cancel the change, then reset the password.',
      ],
      facts: [['New address', values.newAddress]],
      action: { label: 'Cancel the change', link: values.cancelLink },
      notes: [`You can cancel for ${some(values.days, 'day')}, even after the new address is confirmed.`],
    }),
    email_change_taken: (values) => ({
      subject: 'Somebody asked to use your e-mail address',
      says: [
        'Somebody asked to use this address for another account. It already belongs to your account, and it still does: nothing has changed.',
      ],
      action: { label: 'Sign in', link: values.signInLink },
      notes: [
        'If it was you, sign in with the account that already uses this address. If not, there is nothing to do.',
      ],
    }),
    email_change_cancelled: (values) => ({
      subject: 'The change of your e-mail address was cancelled',
      says: [
        'The change of your account’s e-mail address was cancelled: the account uses this address.',
        'If you had not asked for the change, somebody else knows your password: reset it at once.',
      ],
      action: { label: 'Reset the password', link: values.resetLink },
      notes: [],
    }),
    registration_waiting: (values) => ({
      subject: 'A registration is waiting for your decision',
      says: ['Somebody registered, confirmed their address and is waiting to be accepted.'],
      facts: [
        ['Name', values.who],
        ['Username', values.username],
        ['Address', values.address],
        ['Organisation', values.organizationName],
      ],
      action: { label: 'Accept or refuse', link: values.link },
      notes: ['The organisation is what the person typed: nobody has verified it.'],
    }),
    registration_accepted: (values) => ({
      subject: 'Your registration was accepted',
      says: ['Your registration was accepted: you can sign in now.'],
      facts: [
        ['Organisation', values.organization],
        ['Profile', values.profile],
      ],
      action: { label: 'Sign in', link: values.link },
      notes: [],
    }),
    registration_refused: (values) => ({
      subject: 'Your registration was not accepted',
      says: ['Your registration was not accepted, and the account was deleted.'],
      facts: [['Reason', values.reason]],
      notes: ['If you think this is a mistake, ask your organisation’s administrator.'],
    }),
    code: (values) => ({
      subject: 'Your verification code',
      says: ['Type this code into the page that asks for it:'],
      code: values.code,
      notes: [
        `The code works once, for ${minutes(values.minutes)}. Give it to nobody.`,
        'If you did not ask for it, somebody else knows your password: change it at once.',
      ],
    }),
    method_added: (values) => ({
      subject: 'New verification method on your account',
      says: [
        'A verification method was added to your account. If you added it, there is nothing to do.',
        'If not, remove it, change your password and tell your administrator.',
      ],
      facts: [['Method', METHODS[values.method] ?? values.method]],
      action: { label: 'See the verification methods', link: values.link },
      notes: [],
    }),
    method_removed: (values) => ({
      subject: 'A verification method was removed from your account',
      says: [
        'A verification method was removed from your account. If you expected it, there is nothing to do.',
        'If not, change your password and tell your administrator.',
      ],
      facts: [
        ['Method', METHODS[values.method] ?? values.method],
        ['Removed by', values.by],
      ],
      action: { label: 'See the verification methods', link: values.link },
      notes: [],
    }),
    primary_method_changed: (values) => ({
      subject: 'Sign-ins to your account ask for another method first',
      says: [
        'Another verification method was made the primary one. If you did it, there is nothing to do.',
        'If not, change your password and tell your administrator.',
      ],
      facts: [['Method', METHODS[values.method] ?? values.method]],
      action: { label: 'See the verification methods', link: values.link },
      notes: [],
    }),
    backup_codes_renewed: (values) => ({
      subject: 'New backup codes for your account',
      says: [
        'New backup codes were made, and those from before are worth nothing. If you made them, there is nothing to do.',
        'If not, make others, change your password and tell your administrator.',
      ],
      action: { label: 'See the verification methods', link: values.link },
      notes: [],
    }),
  },
};
