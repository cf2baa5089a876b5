import { languageFrom } from '@regia/contract/fields';
import { languageOfMails, nameOf } from '../outbox/public.ts';
import type { Recipient } from '../outbox/queue-message.ts';
import type { Db } from '../platform/db.ts';

/** A user as the recipient of a letter. The address is the stored one, never the input of a stranger. */
export interface Mailable extends Recipient {
  readonly id: string;
  readonly username: string;
  readonly organizationId: string | null;
  readonly isActive: boolean;
  /** Whether the person has not accepted their invitation yet. */
  readonly isInvited: boolean;
  readonly pendingEmail: string | null;
}

const COLUMNS = [
  'u.id',
  'u.username',
  'u.organization_id',
  'u.email',
  'u.pending_email',
  'u.first_name',
  'u.last_name',
  languageOfMails,
  'u.is_active',
  'u.is_invited',
] as const;

export async function findMailable(db: Db, id: string): Promise<Mailable | undefined> {
  const row = await db.selectFrom('users as u').select(COLUMNS).where('u.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Finds the user of an address, or of one that looks like it. */
export async function findByEmail(db: Db, emailKey: string): Promise<Mailable | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select(COLUMNS)
    .where('u.email_key', '=', emailKey)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Finds the owner of one of these keys. A sign-in takes username or address, so each key must belong to one user. */
export async function findOwner(
  db: Db,
  keys: readonly string[],
  except?: string,
): Promise<Mailable | undefined> {
  let owners = db
    .selectFrom('users as u')
    .select(COLUMNS)
    .where((e) => e.or([e('u.email_key', 'in', keys), e('u.username_key', 'in', keys)]));
  if (except !== undefined) owners = owners.where('u.id', '!=', except);
  // The owner of the address has priority over the owner of the username.
  const row = await owners
    .orderBy((e) => e('u.email_key', 'in', keys), 'desc')
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}

export const recipientOf = ({ email, name, language }: Mailable): Recipient => ({ email, name, language });

interface Row {
  id: string;
  username: string;
  organization_id: string | null;
  email: string;
  pending_email: string | null;
  first_name: string;
  last_name: string;
  language: string | null;
  is_active: boolean;
  is_invited: boolean;
}

const fromRow = (row: Row): Mailable => ({
  id: row.id,
  username: row.username,
  organizationId: row.organization_id,
  email: row.email,
  pendingEmail: row.pending_email,
  name: nameOf(row),
  language: languageFrom(row.language),
  isActive: row.is_active,
  isInvited: row.is_invited,
});
