import { sql } from 'kysely';
import type { Language } from '@regia/contract/fields';
import { appendedAudit } from '../../audit/public.ts';
import type { Trx } from '../../platform/db.ts';
import { prepared } from '../../platform/prepared.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Person } from '../queries.ts';
import { rememberedAddress } from './known-addresses.ts';
import { newSession, openedSession } from './sessions.ts';
import type { Session, SessionProvider } from './sessions.ts';
import { lockUser } from '../lock-user.ts';

/**
 * Locks the user, and refuses if the account was disabled or changed since the password check. A concurrent change of
 * password or address either comes first, and is noticed here, or waits, and then ends the new session.
 */
export async function lockUnchanged(
  trx: Trx,
  person: { readonly id: string; readonly passwordHash?: string },
  otherwise: 'login_failed' | 'second_step_over' | 'provider_no_account',
): Promise<void> {
  let locking = lockUser(trx, person.id).where('u.is_active', '=', true).where('u.pending_email', 'is', null);
  if (person.passwordHash !== undefined) locking = locking.where('u.password_hash', '=', person.passwordHash);
  if (!(await locking.executeTakeFirst())) throw refuse(otherwise);
}

/**
 * Opens the session of a locked user, in one statement; undefined if the sign-in needs a second step first. A user
 * without a language gets the preferred language of the browser. An account of the demonstration does not: several
 * people sign in with it, each from a browser of their own.
 */
export async function openSignedIn(
  trx: Trx,
  person: Person,
  {
    language,
    ...from
  }: {
    rememberMe: boolean;
    ip: string;
    userAgent: string;
    language: Language | undefined;
    secondStep?: { passwordGivenOn: Date };
    provider?: SessionProvider | undefined;
  },
): Promise<Session | undefined> {
  const session = newSession(person.id);
  const author = { userId: person.id, username: person.username, ip: from.ip };
  const { rows } = await sql<{ is_open: boolean }>`${prepared}
    with may as (
      select where ${from.secondStep !== undefined || from.provider?.hasFactor === true}::boolean
        or not exists (select from mfa_methods as m where m.user_id = ${person.id}::uuid and m.is_active)
    ), signed_in as (
      update users as u set last_login_on = now(), invited_on = null,
        language = case when has_demo_password then language else coalesce(language, ${language ?? null}::text) end
      from may where u.id = ${person.id}::uuid
    ), known as (${rememberedAddress(person.id, from.ip)}
    ), opened as (${openedSession(session, { userId: person.id, ...from })}
    ), written as (
      ${appendedAudit(author, {
        action: 'session.opened',
        organizationId: person.organizationId,
        ...(from.provider && { detail: { provider: from.provider.id } }),
      })}
    )
    select exists (select from may) as is_open`.execute(trx);
  return rows[0]!.is_open ? session : undefined;
}
