import { isMethod } from '@regia/contract/mfa/methods';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { replaceBackupCodes } from './backup-codes.ts';
import { checkCode, demandCode } from './check-code.ts';
import { activeMethods, getHolder, lockMethodsOf } from './queries.ts';
import { tellHolder } from './tell-holder.ts';

/** Replaces the backup codes by ten new ones. The method only proves who asks: the codes belong to the person. */
export async function regenerateBackupCodes(
  services: Services,
  actor: Actor,
  name: string,
  code: string,
): Promise<{ backup_codes: string[] }> {
  const { userId } = actor;
  if (!isMethod(name)) throw refuse('method_unknown');
  await demandActive(services.db, userId, name);
  await demandCode(services, actor, () => checkCode(services, { userId, code }));
  return inTransaction(services.db, async (trx) => {
    await lockMethodsOf(trx, userId);
    await demandActive(trx, userId, name);
    const codes = await replaceBackupCodes(services, trx, userId);
    const holder = await getHolder(trx, userId);
    await tellHolder(services, trx, holder, { kind: 'backup_codes_renewed' });
    await appendAudit(trx, actor, {
      action: 'backup_codes.regenerated',
      subject: ['user', userId],
      organizationId: holder.organizationId,
    });
    return { backup_codes: codes };
  });
}

async function demandActive(db: Db, userId: string, name: string): Promise<void> {
  const active = await activeMethods(db, userId);
  if (active.length === 0) throw refuse('second_factor_off', { field: 'code' });
  if (!active.some((method) => method.name === name)) {
    throw refuse('method_not_active', { says: 'method_unknown', field: 'code' });
  }
}
