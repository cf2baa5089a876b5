import type { Body } from '@regia/contract/call';
import type { createUser as createCall } from '@regia/contract/people/users';
import { demandUncommon, insertPerson } from '../account/public.ts';
import { appendAudit } from '../audit/public.ts';
import { hashPassword } from '../platform/crypto.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import { demandMayGive, giveRights } from './give-rights.ts';

/** Creates a user of the caller's organization, with the rights that the caller may give. Returns the id. */
export async function createUser(
  db: Db,
  actor: Actor,
  { password, role_profile, access, ...given }: Body<typeof createCall>,
): Promise<string> {
  const organizationId = organizationOf(actor);
  demandMayGive(actor, { role_profile, access });
  demandUncommon(password, [given.username, given.email], 'password');
  const [id, hash] = [newId(), await hashPassword(password)];
  await inTransaction(db, async (trx) => {
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
      hash,
    );
    const more = {
      organization_name: given.organization_name ?? '',
      ssn: given.ssn ?? '',
      phone: given.phone ?? '',
    };
    await trx.updateTable('users as u').set(more).where('u.id', '=', id).execute();
    // A creator with a list gives at most that list.
    const rights = { role_profile, access: access ?? (actor.scope.listedFor === null ? undefined : []) };
    await giveRights(trx, actor, id, rights);
    await appendAudit(trx, actor, {
      action: 'user.created',
      subject: ['user', id],
      detail: { username: given.username, ...rights },
    });
  });
  return id;
}
