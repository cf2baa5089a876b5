import { sql } from 'kysely';
import { languageFrom } from '@regia/contract/fields';
import type { Permission } from '@regia/contract/roles/permissions';
import { languageOfMails, nameOf } from '../outbox/public.ts';
import type { Recipient } from '../outbox/queue-message.ts';
import type { Db } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import { availableProfiles, permissionsUnder } from './profiles.ts';
import { findPerson } from './queries.ts';

/** A person who gets by mail what they may see: their rights, without a session. */
export interface Reader {
  readonly userId: string;
  readonly to: Recipient;
  /** The permissions of all their role profiles in their organization. */
  readonly permissions: ReadonlySet<Permission>;
  readonly scope: Scope & { readonly organizationId: string };
}

/**
 * Finds a person as a reader of mails. Undefined without an organization, and if nothing may be sent to them now: they
 * are disabled or invited, change their address, or must set up a second factor first.
 */
export async function findReader(db: Db, id: string): Promise<Reader | undefined> {
  const person = await findPerson(db, id);
  const row = await db
    .selectFrom('users as u')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.access', languageOfMails, lacksSecondFactor])
    .where('u.id', '=', id)
    .where('u.is_invited', '=', false)
    .where('u.pending_email', 'is', null)
    .executeTakeFirst();
  const organizationId = person?.organizationId ?? null;
  if (!person?.isActive || !row || organizationId === null || row.lacks_second_factor) return undefined;
  const colleague = { ...person, isSuperuser: false };
  const profiles = availableProfiles(colleague);
  return {
    userId: id,
    to: { email: row.email, name: nameOf(row), language: languageFrom(row.language) },
    permissions: new Set(profiles.flatMap((profile) => permissionsUnder(colleague, profile))),
    scope: { organizationId, listedFor: row.access === 'listed' ? id : null },
  };
}

/** A session that an identity provider has opened with a second factor needs none of ours. */
const lacksSecondFactor = sql<boolean>`(
  exists (
    select from second_factor_rules as r
    where r.organization_id = u.organization_id and exists (
      select from user_profiles as p
      where p.user_id = u.id and p.organization_id = r.organization_id and p.profile = r.profile))
  and not exists (select from mfa_methods as m where m.user_id = u.id and m.is_active)
  and not exists (select from sessions as s where s.user_id = u.id and s.has_provider_factor)
)`.as('lacks_second_factor');
