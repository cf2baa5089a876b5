import type { MailboxMessage } from '@regia/contract/outbox/calls';
import { deriveKey, open, seal } from '../platform/crypto.ts';
import type { Db } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { hasMailbox } from './transports.ts';

/** A message in the mailbox; only mail has `html`. */
export interface KeptMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly unsubscribe?: string;
}

const MOST_KEPT = 200;

/** Stores a message instead of sending it, and deletes the oldest ones. */
export async function keepMessage(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  channel: MailboxMessage['channel'],
  message: KeptMessage,
): Promise<void> {
  const sealed = seal(keyOf(secret), JSON.stringify(message));
  await db.insertInto('mailbox_messages').values({ id: newId(), channel, sealed }).execute();
  await db
    .deleteFrom('mailbox_messages as m')
    .where('m.id', 'in', (from) =>
      from.selectFrom('mailbox_messages as old').select('old.id').orderBy('old.id', 'desc').offset(MOST_KEPT),
    )
    .execute();
}

export async function listMessages({
  db,
  secret,
}: Pick<Services, 'db' | 'secret'>): Promise<MailboxMessage[]> {
  const rows = await db
    .selectFrom('mailbox_messages as m')
    .select(['m.id', 'm.channel', 'm.sealed', 'm.sent_on'])
    .orderBy('m.id', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const kept = opened(secret, row.sealed);
    if (kept === undefined) return [];
    const { to, subject, text, html } = kept;
    return {
      id: row.id,
      channel: row.channel,
      to,
      subject,
      text,
      has_html: html !== undefined,
      sent_on: row.sent_on.toISOString(),
    };
  });
}

/** The HTML part of one message, as it would be sent. */
export async function findHtml(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mailbox_messages as m')
    .select('m.sealed')
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row && opened(secret, row.sealed)?.html;
}

export async function clearMessages(db: Db): Promise<void> {
  await db.deleteFrom('mailbox_messages').execute();
}

/** Deletes the messages of an earlier start with a mailbox, if there is none now. */
export async function forgetMailbox({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (!hasMailbox(config)) await clearMessages(db);
}

/** The unsealed message; undefined if it was sealed under another secret. */
function opened(secret: string, sealed: string): KeptMessage | undefined {
  try {
    return JSON.parse(open(keyOf(secret), sealed)) as KeptMessage;
  } catch {
    return undefined;
  }
}

const keyOf = (secret: string): Uint8Array => deriveKey(secret, 'mailbox');
