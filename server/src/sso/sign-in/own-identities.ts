import type { LinkedIdentity } from '@regia/contract/sso/sign-in';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';

export async function listOwnIdentities(db: Db, { userId }: Actor): Promise<LinkedIdentity[]> {
  const rows = await db
    .selectFrom('user_identities as u')
    .innerJoin('identity_providers as i', 'i.id', 'u.provider_id')
    .select(['u.id', 'i.name', 'u.linked_on', 'u.last_used_on'])
    .where('u.user_id', '=', userId)
    .orderBy('i.name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    provider: row.name,
    linked_on: row.linked_on.toISOString(),
    last_used_on: row.last_used_on.toISOString(),
  }));
}

/** Removes a link of the caller. The next sign-in at the provider finds the account by its address again. */
export async function unlinkOwnIdentity(db: Db, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom('user_identities as u')
      .where('u.id', '=', id)
      .where('u.user_id', '=', actor.userId)
      .returning('u.provider_id')
      .executeTakeFirst();
    if (!removed) throw refuse('not_found');
    const provider = await trx
      .selectFrom('identity_providers as i')
      .select(['i.name', 'i.organization_id'])
      .where('i.id', '=', removed.provider_id)
      .executeTakeFirstOrThrow();
    await appendAudit(trx, actor, {
      action: 'identity.unlinked',
      organizationId: provider.organization_id,
      subject: ['user', actor.userId],
      detail: { provider: removed.provider_id, name: provider.name },
    });
  });
}
