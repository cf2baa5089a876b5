import { sql } from 'kysely';
import type { Language } from '@regia/contract/fields';
import { appendAudit } from '../../audit/public.ts';
import type { Trx } from '../../platform/db.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Person } from '../queries.ts';
import { openSession } from './sessions.ts';
import type { Session } from './sessions.ts';
import { takePerson } from '../take-person.ts';

/**
 * Takes somebody who signs in, as they were when their password was compared: who is disabled, or changes their
 * password or their address, in this very moment ends what follows too, or it never begins.
 */
export async function demandUnchanged(
  trx: Trx,
  person: { readonly id: string; readonly passwordHash?: string },
  otherwise: 'login_failed' | 'second_step_over',
): Promise<void> {
  let taking = takePerson(trx, person.id)
    .where('u.is_active', '=', true)
    .where('u.pending_email', 'is', null);
  if (person.passwordHash !== undefined) taking = taking.where('u.password_hash', '=', person.passwordHash);
  if (!(await taking.executeTakeFirst())) throw refuse(otherwise);
}

/**
 * Opens the session of somebody who has shown all that is asked of them, and was taken. The language that their browser
 * asks for becomes theirs where they have none yet.
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
    .set({ last_login_on: sql`now()`, language: sql`coalesce(language, ${language ?? null})` })
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
