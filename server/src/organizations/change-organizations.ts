import type { ManagedOrganization } from '@regia/contract/organizations/organizations';
import { createOrganization as insertOrganization, endAccessOf } from '../account/public.ts';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { demandSuperuser } from '../platform/http/demand-superuser.ts';
import { refuse } from '../platform/http/refuse.ts';

export async function createOrganization(db: Db, actor: Actor, name: string): Promise<ManagedOrganization> {
  demandSuperuser(actor);
  return inTransaction(db, async (trx) => {
    const id = await insertOrganization(trx, name);
    await appendAudit(trx, actor, {
      action: 'organization.created',
      organizationId: id,
      subject: ['organization', id],
      detail: { name },
    });
    return { id, name, is_active: true };
  });
}

/** Disables an organization, or enables it again. To disable it ends the access of all its users. */
export async function setActive(
  db: Db,
  actor: Actor,
  id: string,
  isActive: boolean,
): Promise<ManagedOrganization> {
  demandSuperuser(actor);
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('organizations as o')
      .select(['o.name', 'o.is_active'])
      .where('o.id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw refuse('not_found');
    if (!isActive) {
      const own = await trx
        .selectFrom('users as u')
        .select('u.id')
        .where('u.id', '=', actor.userId)
        .where('u.organization_id', '=', id)
        .executeTakeFirst();
      if (own) throw refuse('own_organization');
    }
    if (before.is_active !== isActive) {
      await trx
        .updateTable('organizations as o')
        .set({ is_active: isActive })
        .where('o.id', '=', id)
        .execute();
      if (!isActive) await endAccessOf(trx, id, 'the organization was disabled');
      await appendAudit(trx, actor, {
        action: isActive ? 'organization.enabled' : 'organization.disabled',
        organizationId: id,
        subject: ['organization', id],
      });
    }
    return { id, name: before.name, is_active: isActive };
  });
}
