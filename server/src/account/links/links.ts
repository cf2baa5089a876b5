import { sql } from 'kysely';
import { newToken, sha256 } from '../../platform/crypto.ts';
import { publicUrl } from '../../platform/config.ts';
import type { Config } from '../../platform/config.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { AccountTables } from '../tables.ts';

export type Purpose = AccountTables['account_links']['purpose'];

export const RESET_MINUTES = 60;
export const EMAIL_CHANGE_HOURS = 24;
export const CANCEL_DAYS = 7;
export const ACTIVATION_DAYS = 3;
export const INVITATION_DAYS = 7;

const SECONDS: Record<Purpose, number> = {
  password_reset: RESET_MINUTES * 60,
  email_change: EMAIL_CHANGE_HOURS * 60 * 60,
  email_cancel: CANCEL_DAYS * 24 * 60 * 60,
  invitation: INVITATION_DAYS * 24 * 60 * 60,
};

export interface NewLink {
  readonly userId: string;
  readonly purpose: Purpose;
  readonly email: string | null;
  /** The job that creates the link; null for the second link of a job. */
  readonly madeBy: string | null;
}

/** Whether a user may set a password by letter: not if their identity provider made the account and allows none. */
export const maySetPassword = sql<boolean>`not exists (
  select from identity_providers as i where i.id = u.made_by_provider and not i.allows_passwords)`;

/**
 * Whether a link still fits its user: a disabled user sets no password, a change is the pending one, and an invitation
 * is pending and went to the user's address.
 */
export const isOfItsUser = sql<boolean>`case l.purpose
  when 'password_reset' then u.is_active and ${maySetPassword}
  when 'invitation' then u.is_active and u.is_invited and u.email = l.email
  when 'email_change' then u.pending_email = l.email
  else true end`;

/** Creates a link and returns its token, which is not stored; undefined if the job has created the link before. */
export async function makeLink(trx: Trx, link: NewLink): Promise<string | undefined> {
  const token = newToken();
  const made = await trx
    .insertInto('account_links')
    .values({
      id: newId(),
      user_id: link.userId,
      purpose: link.purpose,
      token_hash: sha256(token),
      email: link.email,
      made_by: link.madeBy,
      expires_on: sql<Date>`clock_timestamp() + make_interval(secs => ${SECONDS[link.purpose]})`,
    })
    .onConflict((conflict) => conflict.column('made_by').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made && token;
}

/** Deletes the links of a user with these purposes. */
export const dropLinks = (db: Db, userId: string, purposes: readonly Purpose[]) =>
  db
    .deleteFrom('account_links as l')
    .where('l.user_id', '=', userId)
    .where('l.purpose', 'in', purposes)
    .execute();

/**
 * Deletes the links of a purpose, or all but the newest. Skips rows locked by a request that uses them: avoids a
 * deadlock.
 */
export const dropOlderLinks = (db: Db, userId: string, purpose: Purpose, newest = '') =>
  db
    .deleteFrom('account_links as l')
    .where('l.id', 'in', (e) =>
      e
        .selectFrom('account_links as older')
        .select('older.id')
        .where('older.user_id', '=', userId)
        .where('older.purpose', '=', purpose)
        .where('older.token_hash', '!=', sha256(newest))
        .forUpdate()
        .skipLocked(),
    )
    .execute();

// The addresses of the links: screens of the console at the configured address, independent of the request.

export const resetAddress = (config: Config, uid: string, token: string): string =>
  `${publicUrl(config)}/reset-password-confirm/${uid}/${token}/`;

/** An address of its own tells the console that a link is an invitation, also after the link has ended. */
export const invitationAddress = (config: Config, uid: string, token: string): string =>
  `${publicUrl(config)}/accept-invitation/${uid}/${token}/`;

export const openAddress = (config: Config, uid: string, token: string): string =>
  `${publicUrl(config)}/user-account-activation/${uid}/${token}/`;

export const signInAddress = (config: Config): string => `${publicUrl(config)}/auth/login`;

export const forgottenAddress = (config: Config): string => `${publicUrl(config)}/auth/forgot-password`;

export const registrationsAddress = (config: Config): string =>
  `${publicUrl(config)}/account/user/?view=registrations`;
