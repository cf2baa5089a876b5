import type { PlanResource } from '@regia/contract/plans/plan';
import type { Db, Trx } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';
import { tellUse } from './tell-use.ts';
import { documentsOfOthers, findUse } from './use-queries.ts';

/**
 * Refuses one more assistant or user than the plan of the organization allows. Concurrent callers wait for each other,
 * so that two of them do not take the last place. Without a limit nobody waits.
 */
export async function demandRoom(
  trx: Trx,
  organizationId: string,
  resource: Extract<PlanResource, 'assistants' | 'users'>,
): Promise<void> {
  if ((await findUse(trx, organizationId, resource)).limit === null) return;
  await trx
    .selectFrom('organizations as o')
    .select('o.id')
    .where('o.id', '=', organizationId)
    .forNoKeyUpdate()
    .execute();
  const { limit, used } = await findUse(trx, organizationId, resource);
  if (limit === null) return;
  if (used >= limit) throw refuse(`plan_${resource}_reached`, { values: { limit } });
  await tellUse(trx, organizationId, resource, { limit, used: used + 1 });
}

/** The most documents that an assistant may have beside those of the others; null without a limit. */
export async function roomForDocuments(
  db: Db,
  organizationId: string,
  assistantId: string,
): Promise<number | null> {
  const { limit } = await findUse(db, organizationId, 'documents');
  if (limit === null) return null;
  return Math.max(0, limit - (await documentsOfOthers(db, organizationId, assistantId)));
}

/** Tells the staff about the documents after a training, if they are near the limit or have reached it. */
export async function tellDocuments(trx: Trx, organizationId: string): Promise<void> {
  const use = await findUse(trx, organizationId, 'documents');
  if (use.limit !== null) await tellUse(trx, organizationId, 'documents', use);
}
