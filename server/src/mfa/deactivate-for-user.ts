import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { getHolder, lockMethodsOf } from './queries.ts';
import { removeMethod } from './remove-method.ts';
import { tellHolder } from './tell-holder.ts';
import { findVisibleMethod } from './visible-methods.ts';

/**
 * Turns a method off for somebody who lost the device. One's own needs a code and goes the other way; a superuser's
 * only another superuser may touch, or an admin could open the way to more than an admin's rights.
 */
export async function deactivateForUser(services: Services, actor: Actor, id: string): Promise<undefined> {
  organizationOf(actor);
  const { userId } = await findVisibleMethod(services.db, actor, id);
  if (userId === actor.userId) throw refuse('method_is_own');
  await inTransaction(services.db, async (trx) => {
    await lockMethodsOf(trx, userId);
    const method = await findVisibleMethod(trx, actor, id);
    const holder = await getHolder(trx, userId);
    if (holder.isSuperuser && !actor.isSuperuser) throw refuse('permission_denied');
    await removeMethod(trx, userId, method);
    if (method.isActive) {
      const news = { kind: 'method_removed', method: method.name, by: actor.username } as const;
      await tellHolder(services, trx, holder, news);
    }
    await appendAudit(trx, actor, {
      action: 'second_factor.deactivated_for_user',
      subject: ['user', userId],
      organizationId: holder.organizationId,
      detail: { method: method.name, user: holder.username },
    });
  });
}
