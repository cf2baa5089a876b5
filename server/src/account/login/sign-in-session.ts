import { sql } from 'kysely';
import type { Language } from '@regia/contract/fields';
import { appendAudit } from '../../audit/public.ts';
import type { Trx } from '../../platform/db.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Person } from '../queries.ts';
import { openSession } from './sessions.ts';
import type { Session } from './sessions.ts';
import { lockUser } from '../lock-user.ts';

/**
 * Locks the user, and refuses if the account was disabled or changed since the password check. A concurrent change of
 * password or address either comes first, and is noticed here, or waits, and then ends the new session.
 */
export async function lockUnchanged(
  trx: Trx,
  person: { readonly id: string; readonly passwordHash?: string },
  otherwise: 'login_failed' | 'second_step_over',
): Promise<void> {
  let locking = lockUser(trx, person.id).where('u.is_active', '=', true).where('u.pending_email', 'is', null);
  if (person.passwordHash !== undefined) locking = locking.where('u.password_hash', '=', person.passwordHash);
  if (!(await locking.executeTakeFirst())) throw refuse(otherwise);
}

/**
 * Opens the session of a fully authenticated, locked user. A user without a language gets the preferred language of the
 * browser. An account of the demonstration does not: several people sign in with it, each from a browser of their own.
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
  },
): Promise<Session> {
  await trx
    .updateTable('users as u')
    .set({
      last_login_on: sql`now()`,
      language: sql`case when has_demo_password then language else coalesce(language, ${language ?? null}) end`,
    })
    .where('u.id', '=', person.id)
    .execute();
  const session = await openSession(trx, { userId: person.id, ...from });
  await appendAudit(
    trx,
    { userId: person.id, username: person.username, ip: from.ip },
    { action: 'session.opened', organizationId: person.organizationId },
  );
  return session;
}
