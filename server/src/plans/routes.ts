import { changePlan as changeCall, getPlan, listPlans } from '@regia/contract/plans/plan';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { listAnswer } from '../platform/http/lists.ts';
import { changePlan, presentPlan } from './change-plan.ts';
import { refuse } from '../platform/http/refuse.ts';
import { findPlan } from './use-queries.ts';

export const routes = (): Route[] => [
  on(listPlans, async ({ db, actor, query, ...where }) => {
    const plan = await findPlan(db, actor.scope.organizationId);
    const rows = plan ? [presentPlan(plan)] : [];
    return listAnswer(query, { rows, count: rows.length }, where);
  }),
  on(getPlan, async ({ db, actor, params }) => {
    const isVisible = actor.isSuperuser || actor.scope.organizationId === params.id;
    const plan = isVisible ? await findPlan(db, params.id) : undefined;
    if (!plan) throw refuse('not_found');
    return presentPlan(plan);
  }),
  on(changeCall, ({ db, actor, params, body }) => changePlan(db, actor, params.id, body)),
];
