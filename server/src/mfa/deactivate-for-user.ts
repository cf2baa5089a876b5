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
 * Deactivates a method of a person who lost the device. The actor's own method is refused: there a code is
 * required. Only a superuser may do this to a superuser, or an admin could gain more rights.
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
