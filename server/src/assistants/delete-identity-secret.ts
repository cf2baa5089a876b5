import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { deleteSecret } from './identity-queries.ts';
import { findAssistant } from './queries.ts';

/** Deletes a secret: its identities and their sessions fail at the next call, in every process. */
export async function deleteIdentitySecret(
  db: Db,
  actor: Actor,
  id: string,
  secretId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const assistant = await findAssistant(trx, writeScopeOf(actor), id);
    const secret = assistant && (await deleteSecret(trx, id, secretId));
    if (!secret) throw refuse('not_found');
    await appendAudit(trx, actor, {
      action: 'assistant.identity_secret_deleted',
      subject: ['assistant', id],
      detail: { secret: secret.id, last_four: secret.lastFour },
    });
  });
}
