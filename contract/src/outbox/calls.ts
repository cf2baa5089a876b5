import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant } from '../fields.ts';
import { wholeListQuery } from '../lists.ts';

export const mailboxMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  /** Plain text. The reader opens the links in it. */
  text: z.string(),
  has_html: z.boolean(),
  sent_on: instant,
});
export type MailboxMessage = z.infer<typeof mailboxMessage>;

/**
 * The local mailbox: there only where nothing else sends, on this very machine; everywhere else it is 404. Its calls
 * stand under its page, where its cookie is sent. The cookie is the only one that the server reads.
 */
export const openMailbox = call({
  method: 'POST',
  path: '/mailbox/open/',
  summary: 'Open the local mailbox with the key in the address printed at startup; sets its cookie',
  access: 'public',
  body: z.object({ key: z.string().check(z.maxLength(200)) }),
  refusals: ['not_found', 'mailbox_closed'],
});

export const listMailbox = call({
  method: 'GET',
  path: '/mailbox/messages/',
  summary: 'The messages that weren’t sent because outgoing mail or SMS isn’t configured, newest first',
  access: 'public',
  query: wholeListQuery,
  ok: z.array(mailboxMessage),
  refusals: ['not_found', 'mailbox_closed'],
});

export const clearMailbox = call({
  method: 'POST',
  path: '/mailbox/messages/clear/',
  summary: 'Delete all messages in the local mailbox',
  access: 'public',
  refusals: ['not_found', 'mailbox_closed'],
});
