import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant } from '../fields.ts';
import { wholeListQuery } from '../lists.ts';

export const mailboxMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  /** Plain text; addresses in it are for the reader to open. */
  text: z.string(),
  has_html: z.boolean(),
  sent_on: instant,
});
export type MailboxMessage = z.infer<typeof mailboxMessage>;

/** The local mailbox: there only where nothing else sends, on this very machine. Everywhere else it is 404. */
export const listMailbox = call({
  method: 'GET',
  path: '/api/v1/mailbox/',
  summary: 'What would have been sent, newest first, while no transport is set on this machine',
  access: 'public',
  query: wholeListQuery,
  ok: z.array(mailboxMessage),
  refusals: ['not_found'],
});

export const clearMailbox = call({
  method: 'POST',
  path: '/api/v1/mailbox/clear/',
  summary: 'Throw the messages of the local mailbox away',
  access: 'public',
  refusals: ['not_found'],
});
