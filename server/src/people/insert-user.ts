import type { Body } from '@regia/contract/call';
import type { createUser } from '@regia/contract/people/users';
import { insertPerson } from '../account/public.ts';
import { appendAudit } from '../audit/public.ts';
import type { Trx } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import { demandMayGive, giveRights } from './give-rights.ts';

export type GivenUser = Omit<Body<typeof createUser>, 'password'>;

/** Stores a user of the caller's organization, with the rights that the caller may give. Returns the id. */
export async function insertUser(
  trx: Trx,
  actor: Actor,
  { role_profile, access, ...given }: GivenUser,
  {
    passwordHash,
    action,
  }: { readonly passwordHash: string; readonly action: 'user.created' | 'user.invited' },
): Promise<string> {
  const organizationId = organizationOf(actor);
  demandMayGive(actor, { role_profile, access });
  const id = newId();
  await insertPerson(
    trx,
    id,
    {
      organizationId,
      username: given.username,
      email: given.email,
      firstName: given.first_name ?? '',
      lastName: given.last_name ?? '',
      profiles: [],
      isSuperuser: false,
      ...(given.language === undefined ? {} : { language: given.language }),
    },
    passwordHash,
  );
  const more = {
    organization_name: given.organization_name ?? '',
    ssn: given.ssn ?? '',
    phone: given.phone ?? '',
    is_active: given.is_active ?? true,
  };
  await trx.updateTable('users as u').set(more).where('u.id', '=', id).execute();
  // A creator with a list gives at most that list.
  const rights = { role_profile, access: access ?? (actor.scope.listedFor === null ? undefined : []) };
  await giveRights(trx, actor, id, rights);
  const detail = {
    username: given.username,
    ...rights,
    ...(given.is_active === false && { is_active: false }),
  };
  await appendAudit(trx, actor, { action, subject: ['user', id], detail });
  return id;
}
