import type { Method } from '@regia/contract/mfa/methods';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { checkCode, demandCode } from './check-code.ts';
import { activeMethods, getHolder, lockMethodsOf, setPrimary } from './queries.ts';
import { tellHolder } from './tell-holder.ts';

/**
 * Makes another method the primary one. The code must come from the current primary method: holding the new
 * one is not enough.
 */
export async function changePrimaryMethod(
  services: Services,
  actor: Actor,
  { method: name, code }: { method: Method; code: string },
): Promise<undefined> {
  const { userId } = actor;
  const active = await activeMethods(services.db, userId);
  const primary = active.find((method) => method.isPrimary);
  if (!primary) throw refuse('second_factor_off');
  if (!active.some((method) => method.name === name)) throw refuse('method_not_active');
  await demandCode(services, actor, () => checkCode(services, { userId, code, of: primary.name }));
  await inTransaction(services.db, async (trx) => {
    await lockMethodsOf(trx, userId);
    if (!(await activeMethods(trx, userId)).some((method) => method.name === name))
      throw refuse('method_not_active');
    await setPrimary(trx, userId, name);
    const holder = await getHolder(trx, userId);
    await tellHolder(services, trx, holder, { kind: 'primary_method_changed', method: name });
    await appendAudit(trx, actor, {
      action: 'second_factor.primary_changed',
      subject: ['user', userId],
      organizationId: holder.organizationId,
      detail: { from: primary.name, to: name },
    });
  });
}
