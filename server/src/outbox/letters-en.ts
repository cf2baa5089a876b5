import { daysHeading } from '@regia/contract/written-dates';
import type { LetterWords } from './letter.ts';
import type { LetterItem } from './letters.ts';
import { weekFacts } from './week-facts.ts';

/** The names of the figures, as on the page of statistics. */
const WEEK = {
  chats: 'Conversations',
  messages: 'Messages',
  visitors: 'Visitors',
  answered: 'Answered',
  partly: 'Partly answered',
  found: 'Found by choosing',
  not_answered: 'Not answered',
  positive: 'Helpful',
  negative: 'Not helpful',
  average_rating: 'Average stars',
  reviewed: 'Reviewed',
  learned: 'Learned',
};

const some = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const minutes = (count: number): string =>
  count % 60 === 0 ? some(count / 60, 'hour') : some(count, 'minute');
const once = (time: string): string => `The link works once and expires in ${time}.`;

const METHODS: Record<string, string> = {
  app: 'authenticator app',
  passkey: 'passkey',
  email: 'code by email',
  sms_twilio: 'code by SMS',
};

const noteOf = ({ count, name }: LetterItem): string =>
  [some(count, 'time'), name].filter((part) => part !== '').join(', ');

export const en: LetterWords = {
  greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  footer: (host) => `Automatic message from Regia at ${host}.`,
  written: 'If the button doesn’t work, copy this address into your browser:',
  letters: {
    activation: (values) => ({
      subject: 'Confirm your email address',
      says: [
        'Someone registered a Regia account with this address. If it was you, confirm that the address is yours.',
      ],
      facts: [
        ['Username', values.username],
        ['Name', values.who],
      ],
      action: { label: 'Confirm address', link: values.link },
      notes: [
        once(some(values.days, 'day')),
        'Open the link only if you registered: it gives access to the person who did, with the password they chose.',
        'If you didn’t register, ignore this email. Without confirmation, the account can’t be used.',
      ],
    }),
    already_registered: (values) => ({
      subject: 'You already have a Regia account',
      says: [
        'Someone tried to register with this address, which already belongs to your account. Nothing has changed.',
      ],
      action: { label: 'Sign in', link: values.signInLink },
      also: { label: 'Forgot your password? Reset it', link: values.resetLink },
      notes: ['If it wasn’t you, you don’t need to do anything.'],
    }),
    password_reset: (values) => ({
      subject: 'Reset your password',
      says: ['Someone asked to reset the password of your account.'],
      action: { label: 'Choose a new password', link: values.link },
      notes: [once(minutes(values.minutes)), 'If it wasn’t you, ignore this email. Nothing changes.'],
    }),
    password_changed: (values) => ({
      subject: 'Your password was changed',
      says: [
        'The password of your account was changed. If you changed it, you don’t need to do anything.',
        'If it wasn’t you, reset your password right away and tell your administrator.',
      ],
      action: { label: 'Reset password', link: values.resetLink },
      notes: [],
    }),
    email_change: (values) => ({
      subject: 'Confirm your new email address',
      says: [
        'Someone asked to use this address for your Regia account. To sign in again, confirm that it’s yours.',
      ],
      action: { label: 'Confirm new address', link: values.link },
      notes: [
        once(some(values.hours, 'hour')),
        'If it wasn’t you, ignore this email. Without confirmation, this address won’t be used.',
      ],
    }),
    email_change_notice: (values) => ({
      subject: 'Request to change your email address',
      says: [
        'Someone asked to change the email address of your account. If it was you, you don’t need to do anything.',
        'If it wasn’t you, cancel the change, then reset your password.',
      ],
      facts: [['New address', values.newAddress]],
      action: { label: 'Cancel change', link: values.cancelLink },
      notes: [`You have ${some(values.days, 'day')} to cancel, even after the new address is confirmed.`],
    }),
    email_change_taken: (values) => ({
      subject: 'Someone asked to use your email address',
      says: [
        'Someone asked to use this address for another account. It already belongs to your account, and nothing has changed.',
      ],
      action: { label: 'Sign in', link: values.signInLink },
      notes: [
        'If it was you, sign in with the account that already uses this address. If it wasn’t, you don’t need to do anything.',
      ],
    }),
    email_change_cancelled: (values) => ({
      subject: 'Your email address change was canceled',
      says: [
        'The email address change for your account was canceled. Your account uses this address.',
        'If you didn’t ask for the change, someone else knows your password. Reset it right away.',
      ],
      action: { label: 'Reset password', link: values.resetLink },
      notes: [],
    }),
    registration_waiting: (values) => ({
      subject: 'A registration is waiting for your decision',
      says: ['Someone registered, confirmed their address and is waiting for your decision.'],
      facts: [
        ['Name', values.who],
        ['Username', values.username],
        ['Address', values.address],
        ['Organization', values.organizationName],
      ],
      action: { label: 'Accept or decline', link: values.link },
      notes: ['The organization is what the person typed. No one has verified it.'],
    }),
    registration_accepted: (values) => ({
      subject: 'Your registration was accepted',
      says: ['Your registration was accepted. You can sign in now.'],
      facts: [
        ['Organization', values.organization],
        ['Profile', values.profile],
      ],
      action: { label: 'Sign in', link: values.link },
      notes: [],
    }),
    registration_refused: (values) => ({
      subject: 'Your registration was declined',
      says: ['Your registration was declined, and the account was deleted.'],
      facts: [['Reason', values.reason]],
      notes: ['If you think this is a mistake, contact your organization’s administrator.'],
    }),
    invitation: (values) => ({
      subject: 'You’re invited to Regia',
      says: ['An account was created for you. To use it, choose your password.'],
      facts: [
        ['Organization', values.organization],
        ['Invited by', values.by],
        ['Username', values.username],
      ],
      action: { label: 'Choose your password', link: values.link },
      notes: [
        once(some(values.days, 'day')),
        'If you weren’t expecting this invitation, ignore this email. Without a password, the account can’t be used.',
      ],
    }),
    code: (values) => ({
      subject: 'Your verification code',
      says: ['Enter this code on the page that asks for it:'],
      code: values.code,
      notes: [
        `The code works once and expires in ${minutes(values.minutes)}. Don’t share it with anyone.`,
        'If you didn’t ask for it, someone else knows your password. Change it right away.',
      ],
    }),
    method_added: (values) => ({
      subject: 'New verification method for your account',
      says: [
        'A verification method was added to your account. If you added it, you don’t need to do anything.',
        'If you didn’t, remove it, change your password and tell your administrator.',
      ],
      facts: [['Method', METHODS[values.method] ?? values.method]],
      action: { label: 'View verification methods', link: values.link },
      notes: [],
    }),
    method_removed: (values) => ({
      subject: 'A verification method was removed from your account',
      says: [
        'A verification method was removed from your account. If you expected this, you don’t need to do anything.',
        'If you didn’t, change your password and tell your administrator.',
      ],
      facts: [
        ['Method', METHODS[values.method] ?? values.method],
        ['Removed by', values.by],
      ],
      action: { label: 'View verification methods', link: values.link },
      notes: [],
    }),
    primary_method_changed: (values) => ({
      subject: 'Your primary verification method was changed',
      says: [
        'Another verification method is now the primary one for your account. If you changed it, you don’t need to do anything.',
        'If you didn’t, change your password and tell your administrator.',
      ],
      facts: [['Method', METHODS[values.method] ?? values.method]],
      action: { label: 'View verification methods', link: values.link },
      notes: [],
    }),
    backup_codes_renewed: (values) => ({
      subject: 'New backup codes for your account',
      says: [
        'New backup codes were created, and the previous ones no longer work. If you created them, you don’t need to do anything.',
        'If you didn’t, create new ones, change your password and tell your administrator.',
      ],
      action: { label: 'View verification methods', link: values.link },
      notes: [],
    }),
    weekly_statistics: (values) => ({
      subject: `Statistics for the week of ${daysHeading('en-US', values.first, values.last)}`,
      says: [
        'These are the visitors’ conversations with your assistants. The week before is in parentheses.',
      ],
      facts: weekFacts('en-US', values, WEEK, (figure) => `(was ${figure})`),
      list: {
        title: 'The most frequent questions without an answer',
        items: values.items.map((item) => ({ ...item, note: noteOf(item) })),
      },
      action: { label: 'Open statistics', link: values.link },
      notes: ['You get this email every Monday because you chose it.'],
      foot: [
        { label: 'Choose which emails you get', link: values.choicesLink },
        { label: 'Stop the statistics emails', link: values.stopLink },
      ],
      unsubscribe: values.stopLink,
    }),
    notifications: (values) => ({
      subject: values.isErrors ? 'Something isn’t working' : 'Your new notifications',
      says: [
        values.isErrors
          ? 'This is what happened, and what to do about it.'
          : 'These are the new notifications that you haven’t read yet.',
      ],
      list: {
        title: '',
        items: values.items.map((item) => ({ ...item, note: item.count > 1 ? noteOf(item) : '' })),
      },
      action: { label: 'Open notifications', link: values.link },
      notes: [
        ...(values.more === 0 ? [] : [`The console has ${values.more} more.`]),
        'You get this email because you chose it.',
      ],
      foot: [
        { label: 'Choose which emails you get', link: values.choicesLink },
        { label: 'Stop the notification emails', link: values.stopLink },
      ],
      unsubscribe: values.stopLink,
    }),
  },
};
