import * as calls from '@regia/contract/learning/learnings';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { describeFilters } from '../platform/http/describe-filters.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import {
  createLearning,
  previewLearning,
  proveLearning,
  requestLearning,
  settleLearning,
  updateLearning,
  withdrawLearning,
} from './change-learning.ts';
import { findLearning, listLearnings } from './learning-queries.ts';
import { presentLearning } from './present-learning.ts';

export const routes = (services: Services): Route[] => [
  on(calls.listLearnings, async ({ db, actor, query, language, ...where }) => {
    const request = listRequest(query, calls.listLearnings, [{ field: 'requested_on', descending: true }]);
    const { rows, count } = await listLearnings(db, actor.scope, request);
    return listAnswer(query, { rows: rows.map((row) => presentLearning(row, language)), count }, where);
  }),
  on(calls.listLearningFilters, ({ language }) => describeFilters(calls.listLearnings, language)),
  on(calls.getLearning, async ({ db, actor, params, language }) => {
    const found = await findLearning(db, actor.scope, params.id);
    if (!found) throw refuse('not_found');
    return presentLearning(found, language);
  }),
  on(calls.requestLearning, async ({ actor, params, body, language }) =>
    presentLearning(await requestLearning(services, actor, params.id, body), language),
  ),
  on(calls.previewLearning, ({ db, actor, params, body }) => previewLearning(db, actor, params.id, body)),
  on(calls.createLearning, async ({ actor, body, language }) =>
    presentLearning(await createLearning(services, actor, body), language),
  ),
  on(calls.updateLearning, async ({ actor, params, body, language }) =>
    presentLearning(await updateLearning(services, actor, params.id, body), language),
  ),
  on(calls.withdrawLearning, async ({ actor, params, language }) =>
    presentLearning(await withdrawLearning(services, actor, params.id), language),
  ),
  on(calls.settleLearning, async ({ actor, params, body, language }) =>
    presentLearning(await settleLearning(services, actor, params.id, body), language),
  ),
  on(calls.proveLearning, async ({ actor, params, language }) =>
    presentLearning(await proveLearning(services, actor, params.id), language),
  ),
];
