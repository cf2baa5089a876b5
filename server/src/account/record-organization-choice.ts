import { sql } from 'kysely';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { SignedIn } from './queries.ts';

/** Records that a superuser chooses another organisation: once at the choice, not at every call there. */
export async function recordOrganizationChoice(db: Db, actor: Actor, who: SignedIn): Promise<void> {
  const chosen = actor.scope.organizationId;
  if (chosen === null || chosen === (who.lastChosen ?? who.organizationId)) return;
  await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('sessions as s')
      .set({ organization_id: chosen })
      .where('s.id', '=', actor.sessionId)
      .where(sql<boolean>`s.organization_id is distinct from ${chosen}`)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n || chosen === who.organizationId) return;
    await appendAudit(trx, actor, {
      action: 'organization.chosen',
      organizationId: chosen,
      subject: ['organization', chosen],
    });
  });
}
