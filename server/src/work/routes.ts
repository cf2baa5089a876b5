import type { Work } from '@regia/contract/work/calls';
import * as calls from '@regia/contract/work/calls';
import type { Actor } from '../platform/http/actor.ts';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { canBeCancelled, cancelWork } from './cancel-work.ts';
import { listWork } from './list-work.ts';
import type { WorkRow } from './list-work.ts';

const NEWEST_FIRST = [{ field: 'asked_on', descending: true }];

export const routes = (): Route[] => [
  on(calls.listWork, async ({ db, actor, query, ...where }) => {
    const { rows, count } = await listWork(db, actor, listRequest(query, calls.listWork, NEWEST_FIRST));
    return listAnswer(query, { rows: rows.map((row) => present(actor, row)), count }, where);
  }),
  on(calls.cancelWork, async ({ db, actor, params }) =>
    present(actor, await cancelWork(db, actor, params.id)),
  ),
];

const present = (actor: Actor, row: WorkRow): Work => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  name: row.name,
  assistant:
    row.assistant_id === null || row.assistant_name === null
      ? null
      : { id: row.assistant_id, name: row.assistant_name },
  started_by: row.user_name,
  asked_on: row.asked_on.toISOString(),
  heard_on: row.heard_on.toISOString(),
  finished_on: row.finished_on?.toISOString() ?? null,
  total: row.total,
  done: row.done,
  result: row.result,
  can_be_cancelled: canBeCancelled(actor, row),
});
