import { isMethod } from '@regia/contract/mfa/methods';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { checkCode, demandCode } from './check-code.ts';
import { activeMethods, getHolder, lockMethodsOf } from './queries.ts';
import type { HeldMethod } from './queries.ts';
import { removeMethod } from './remove-method.ts';
import { tellHolder } from './tell-holder.ts';

/** Deactivates one of the actor's own methods. It requires a code, so that a stolen session alone cannot do it. */
export async function deactivateMethod(
  services: Services,
  actor: Actor,
  name: string,
  code: string,
): Promise<undefined> {
  const { userId } = actor;
  await removable(services.db, userId, name);
  await demandCode(services, actor, () => checkCode(services, { userId, code }));
  await inTransaction(services.db, async (trx) => {
    await lockMethodsOf(trx, userId);
    const method = await removable(trx, userId, name);
    await removeMethod(trx, userId, method);
    const holder = await getHolder(trx, userId);
    await tellHolder(services, trx, holder, { kind: 'method_removed', method: method.name, by: '' });
    await appendAudit(trx, actor, {
      action: 'second_factor.deactivated',
      subject: ['user', userId],
      organizationId: holder.organizationId,
      detail: { method: method.name },
    });
  });
}

async function removable(db: Db, userId: string, name: string): Promise<HeldMethod> {
  if (!isMethod(name)) throw refuse('method_unknown');
  const active = await activeMethods(db, userId);
  if (active.length === 0) throw refuse('second_factor_off', { field: 'code' });
  const method = active.find((one) => one.name === name);
  if (!method) throw refuse('method_not_active', { says: 'method_unknown', field: 'code' });
  if (method.isPrimary && active.length > 1) throw refuse('method_is_primary');
  return method;
}
