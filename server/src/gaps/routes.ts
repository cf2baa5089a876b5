import * as calls from '@regia/contract/gaps/gaps';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { describeFilters } from '../platform/http/describe-filters.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { dismissGap, listOwners, presentGap, readGap, updateGap } from './change-gap.ts';
import { listGapRows } from './gap-queries.ts';

export const routes = (): Route[] => [
  on(calls.listGaps, async ({ db, actor, query, ...where }) => {
    const request = listRequest(query, calls.listGaps, [{ field: 'unfound', descending: true }]);
    const { rows, count } = await listGapRows(db, actor.scope, request);
    return listAnswer(query, { rows: rows.map(presentGap), count }, where);
  }),
  on(calls.listGapFilters, ({ language }) => describeFilters(calls.listGaps, language)),
  on(calls.getGap, ({ db, actor, params }) => readGap(db, actor, params.id)),
  on(calls.listGapOwners, ({ db, actor, params, query }) => listOwners(db, actor, params.id, query.search)),
  on(calls.updateGap, ({ db, actor, params, body }) => updateGap(db, actor, params.id, body)),
  on(calls.dismissGap, ({ db, actor, params, body }) => dismissGap(db, actor, params.id, body)),
];
