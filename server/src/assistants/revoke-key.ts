import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { revoke } from './key-queries.ts';
import { findAssistant } from './queries.ts';

/** Revokes a key: it fails at its next call, in every process. Repeating this has no effect. */
export async function revokeKey(db: Db, actor: Actor, id: string, keyId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const assistant = await findAssistant(trx, writeScopeOf(actor), id);
    const key = assistant && (await revoke(trx, id, keyId));
    if (!key) throw refuse('not_found');
    await appendAudit(trx, actor, {
      action: 'assistant.key_revoked',
      subject: ['assistant', id],
      detail: { key: key.id, last_four: key.lastFour },
    });
  });
}
