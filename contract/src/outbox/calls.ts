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

/** The local mailbox. It exists only on the local machine and when no transport is set; otherwise the answer is 404. */
export const listMailbox = call({
  method: 'GET',
  path: '/api/v1/mailbox/',
  summary: 'The messages that were not sent because no transport is set, newest first',
  access: 'public',
  query: wholeListQuery,
  ok: z.array(mailboxMessage),
  refusals: ['not_found'],
});

export const clearMailbox = call({
  method: 'POST',
  path: '/api/v1/mailbox/clear/',
  summary: 'Delete the messages of the local mailbox',
  access: 'public',
  refusals: ['not_found'],
});
