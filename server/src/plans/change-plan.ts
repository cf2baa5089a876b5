import type { Body } from '@regia/contract/call';
import { PLAN_RESOURCES } from '@regia/contract/plans/plan';
import type { changePlan as changeCall, Plan, PlanResource } from '@regia/contract/plans/plan';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { demandSuperuser } from '../platform/http/demand-superuser.ts';
import { refuse } from '../platform/http/refuse.ts';
import { tellUse } from './tell-use.ts';
import { findPlan } from './use-queries.ts';
import type { StoredPlan } from './use-queries.ts';

export const presentPlan = (stored: StoredPlan): Plan => ({
  organization: { id: stored.id, name: stored.name, is_active: stored.is_active },
  resources: PLAN_RESOURCES.map((resource) => ({ resource, ...stored[resource] })),
});

/** Changes the limits of an organization. A use above a new limit stays as it is: nothing more can be added. */
export async function changePlan(
  db: Db,
  actor: Actor,
  id: string,
  given: Body<typeof changeCall>,
): Promise<Plan> {
  demandSuperuser(actor);
  return inTransaction(db, async (trx) => {
    await trx
      .selectFrom('organizations as o')
      .select('o.id')
      .where('o.id', '=', id)
      .forNoKeyUpdate()
      .execute();
    const before = await findPlan(trx, id);
    if (!before) throw refuse('not_found');
    const changed = PLAN_RESOURCES.filter(
      (resource) => given[resource] !== undefined && given[resource] !== before[resource].limit,
    );
    if (changed.length === 0) return presentPlan(before);
    await trx
      .updateTable('organizations as o')
      .set(Object.fromEntries(changed.map((resource) => [`most_${resource}`, given[resource]])))
      .where('o.id', '=', id)
      .execute();
    const after = (await findPlan(trx, id))!;
    for (const resource of changed) await tellUse(trx, id, resource, after[resource]);
    await appendAudit(trx, actor, {
      action: 'plan.changed',
      organizationId: id,
      subject: ['organization', id],
      detail: { before: limitsOf(before, changed), after: limitsOf(after, changed) },
    });
    return presentPlan(after);
  });
}

const limitsOf = (plan: StoredPlan, resources: readonly PlanResource[]) =>
  Object.fromEntries(resources.map((resource) => [resource, plan[resource].limit]));
