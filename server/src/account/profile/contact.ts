import type { Contact, updateContact as updateContactCall } from '@regia/contract/account/contact';
import type { Body } from '@regia/contract/call';
import { appendAudit } from '../../audit/public.ts';
import { releasePhone } from '../../mfa/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { masked } from '../masked.ts';
import { permissionsUnder } from '../profiles.ts';
import type { ProfileHolder } from '../profiles.ts';
import { findPerson } from '../queries.ts';

type Given = Body<typeof updateContactCall>;

/**
 * Answers the main data of a user that the caller may see; 404 for any other user. Without `user.view`, tax code and phone
 * of another user are masked.
 */
export async function getContact(db: Db, actor: Actor, id: string): Promise<Contact> {
  const row = await visible(db, actor, id)
    .select([
      'u.id',
      'u.username',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.organization_name',
      'u.ssn',
      'u.phone',
    ])
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  const isShown = id === actor.userId || actor.permissions.has('user.view');
  const shown = (value: string) => (isShown ? value : masked(value));
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    organization_name: row.organization_name,
    ssn: shown(row.ssn),
    phone: shown(row.phone),
  };
}

/** Changes only the given fields. Nobody redirects the codes of a more powerful user. */
export async function updateContact(db: Db, actor: Actor, id: string, given: Given): Promise<Contact> {
  // A superuser must choose an organisation to change another user's data.
  if (id !== actor.userId && actor.isSuperuser) organizationOf(actor);
  return inTransaction(db, async (trx) => {
    const row = await visible(trx, actor, id)
      .select(['u.phone', 'u.organization_id'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw refuse('not_found');
    if (id !== actor.userId && !holdsAllOf(actor, (await findPerson(trx, id))!))
      throw refuse('permission_denied');
    if (given.phone !== undefined && given.phone !== row.phone) await releasePhone(trx, id);
    const changes = {
      first_name: given.first_name,
      last_name: given.last_name,
      organization_name: given.organization_name,
      ssn: given.ssn,
      phone: given.phone,
    };
    const fields = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    if (fields.length > 0) {
      await trx.updateTable('users as u').set(changes).where('u.id', '=', id).execute();
    }
    const contact = await getContact(trx, actor, id);
    if (fields.length > 0) {
      await appendAudit(trx, actor, {
        action: 'contact.updated',
        organizationId: row.organization_id,
        subject: ['user', id],
        detail: { fields },
      });
    }
    return contact;
  });
}

/** Whether the caller holds every permission of another user; only a superuser holds those of a superuser. */
const holdsAllOf = (actor: Actor, other: ProfileHolder): boolean =>
  actor.isSuperuser ||
  (!other.isSuperuser &&
    other.profiles
      .flatMap((name) => permissionsUnder(other, name))
      .every((permission) => actor.permissions.has(permission)));

/**
 * Selects the users that the caller may see: the caller; with `user.update`, the users of the organisation; for a
 * superuser without a chosen organisation, all users. A caller who must set up a second factor sees only themselves.
 */
function visible(db: Db, actor: Actor, id: string) {
  const { organizationId } = actor.scope;
  const people = db.selectFrom('users as u').where('u.id', '=', id);
  if (id === actor.userId) return people;
  const mayUpdate = actor.permissions.has('user.update') && !actor.mustSetUpSecondFactor;
  if (!mayUpdate) return people.where('u.id', '=', actor.userId);
  if (actor.isSuperuser && organizationId === null) return people;
  return people.where('u.organization_id', '=', organizationId);
}
