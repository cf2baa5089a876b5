import { passwordMatches } from '../platform/crypto.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Services } from '../platform/services.ts';
import { limitFailures } from './login/limit-failures.ts';
import { markPasswordGiven } from './login/sessions.ts';

/** The stored credentials of the caller, for a change of them. */
export interface Credentials {
  readonly username: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly organizationId: string | null;
}

/**
 * Checks the caller's password again: an attacker at an open session does not know it. One counter limits the guesses
 * over all forms.
 */
export async function demandOwnPassword(
  services: Services,
  { userId, sessionId }: Actor,
  typed: string,
  otherwise: 'old_password_wrong' | 'current_password_wrong',
): Promise<Credentials> {
  const limit = { scope: 'own password', key: userId, most: 5, seconds: 10 * 60 };
  return limitFailures(services, limit, async () => {
    const person = await services.db
      .selectFrom('users as u')
      .select(['u.username', 'u.email', 'u.email_key', 'u.password_hash', 'u.organization_id'])
      .where('u.id', '=', userId)
      .executeTakeFirstOrThrow();
    if (!(await passwordMatches(typed, person.password_hash))) throw refuse(otherwise);
    await markPasswordGiven(services.db, sessionId);
    return {
      username: person.username,
      email: person.email,
      emailKey: person.email_key,
      passwordHash: person.password_hash,
      organizationId: person.organization_id,
    };
  });
}
