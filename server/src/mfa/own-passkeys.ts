import type { Passkey } from '@regia/contract/mfa/calls';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { checkCode, demandCode } from './check-code.ts';
import { passkeyOf } from './present.ts';
import {
  deletePasskey,
  findMethods,
  getHolder,
  listPasskeys,
  lockMethodsOf,
  renamePasskeyOf,
} from './queries.ts';
import { tellHolder } from './tell-holder.ts';

interface Which {
  /** The method that the passkey belongs to. It must be the actor's own. */
  readonly id: string;
  readonly passkey: string;
}

export async function renamePasskey(db: Db, actor: Actor, which: Which, name: string): Promise<Passkey> {
  await demandOwn(db, actor, which);
  const renamed = await renamePasskeyOf(db, actor.userId, which.passkey, name);
  if (!renamed) throw refuse('not_found');
  return passkeyOf(renamed);
}

/** Removes one of several passkeys. The last one is removed only by deactivating the method. */
export async function removePasskey(
  services: Services,
  actor: Actor,
  which: Which,
  code: string,
): Promise<undefined> {
  const { userId } = actor;
  await demandOwn(services.db, actor, which);
  if ((await listPasskeys(services.db, userId)).length < 2) throw refuse('passkey_is_last');
  await demandCode(services, actor, () => checkCode(services, { userId, code }));
  await inTransaction(services.db, async (trx) => {
    await lockMethodsOf(trx, userId);
    if ((await listPasskeys(trx, userId)).length < 2) throw refuse('passkey_is_last');
    if (!(await deletePasskey(trx, userId, which.passkey))) throw refuse('not_found');
    const holder = await getHolder(trx, userId);
    await tellHolder(services, trx, holder, { kind: 'method_removed', method: 'passkey', by: '' });
    await appendAudit(trx, actor, {
      action: 'passkey.removed',
      subject: ['user', userId],
      organizationId: holder.organizationId,
    });
  });
}

async function demandOwn(db: Db, { userId }: Actor, { id, passkey }: Which): Promise<void> {
  const isOwn = (await findMethods(db, userId)).some(
    (method) => method.id === id && method.name === 'passkey',
  );
  const isThere = isOwn && (await listPasskeys(db, userId)).some((one) => one.id === passkey);
  if (!isThere) throw refuse('not_found');
}
