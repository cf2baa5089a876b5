import { z } from 'zod/mini';
import { call } from '../call.ts';
import { detail } from '../fields.ts';
import { TOKEN_MAX } from '../limits.ts';

/** The mails that a person may choose. */
export const CHOSEN_MAILS = ['weekly_statistics', 'notifications'] as const;
export type ChosenMail = (typeof CHOSEN_MAILS)[number];

/** When notifications are sent by mail: never, once a day, or only errors, as soon as they happen. */
export const NOTIFICATION_MAILS = ['never', 'daily', 'errors'] as const;
export type NotificationMails = (typeof NOTIFICATION_MAILS)[number];

/** The hour of the day, in the time zone of the organization, at which mails are sent. */
export const MAIL_HOUR = 8;

export const mailChoices = z.object({
  weekly_statistics: z.boolean(),
  notifications: z.enum(NOTIFICATION_MAILS),
  /** The mails about what the caller may see, with any of their role profiles. Others can’t be chosen. */
  offered: z.array(z.enum(CHOSEN_MAILS)),
  /** Whether this installation sends mail at all. */
  is_mail_sent: z.boolean(),
  /** The address that gets the mails. */
  email: z.string(),
});
export type MailChoices = z.infer<typeof mailChoices>;

export const getMailChoices = call({
  method: 'GET',
  path: '/api/account/me/mails/',
  summary: 'The mails that the caller has chosen to get, and those that they may choose',
  access: 'signed_in',
  ok: mailChoices,
  refusals: [],
});

export const changeMailChoices = call({
  method: 'PATCH',
  path: '/api/account/me/mails/',
  summary: 'Choose which mails the caller gets; what is left out stays as it is',
  access: 'signed_in',
  body: z.strictObject({
    weekly_statistics: z.optional(z.boolean()),
    notifications: z.optional(z.enum(NOTIFICATION_MAILS)),
  }),
  ok: mailChoices,
  refusals: ['permission_denied'],
});

const linkPart = z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX));

export const stopMails = call({
  method: 'POST',
  path: '/api/account/mails/stop/',
  summary: 'End one kind of mails with the link that each of them has; nobody needs to sign in',
  access: 'public',
  body: z.object({ mails: z.enum(CHOSEN_MAILS), uid: linkPart, token: linkPart }),
  ok: detail,
  refusals: ['link_not_valid', 'throttled'],
});
