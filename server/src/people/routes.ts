import * as bulk from '@regia/contract/people/bulk';
import { exportUsers as exportCall } from '@regia/contract/people/export';
import * as calls from '@regia/contract/people/users';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { describeFilters } from '../platform/http/describe-filters.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { answerUser } from './answer-user.ts';
import { changeActivity, destroyUser, disableUser, enableUser } from './change-activity.ts';
import { changeMany } from './change-many.ts';
import { createUser } from './create-user.ts';
import { demandFilters } from './demand-filters.ts';
import { exportUsers } from './export/export-users.ts';
import { inOrganization, moveUser } from './move-user.ts';
import { presentUser } from './present-user.ts';
import { updateUser } from './update-user.ts';
import { listUserRows } from './user-queries.ts';

export const routes = (): Route[] => [
  on(calls.listUsers, async ({ db, actor, query, language, ...where }) => {
    const request = listRequest(query, calls.listUsers, [{ field: 'username', descending: false }]);
    demandFilters(actor, request.conditions);
    const { rows, count } = await listUserRows(db, actor, { ...request, match: query.match });
    return listAnswer(query, { rows: rows.map((row) => presentUser(row, actor, language)), count }, where);
  }),
  on(calls.listUserFilters, ({ language }) => describeFilters(calls.listUsers, language)),
  on(exportCall, ({ db, actor, query }) => exportUsers(db, actor, query)),
  on(calls.getUser, ({ db, actor, params, language }) => answerUser(db, actor, params.id, language)),
  on(calls.createUser, async ({ db, actor, body, language }) =>
    answerUser(db, actor, await createUser(db, actor, body), language),
  ),
  on(calls.updateUser, async ({ db, actor, params, body, language }) => {
    await updateUser(db, actor, params.id, body);
    return answerUser(db, actor, params.id, language);
  }),
  on(calls.moveUser, async ({ db, actor, params, body, language }) => {
    await moveUser(db, actor, params.id, body);
    return answerUser(db, inOrganization(actor, body.organization), params.id, language);
  }),
  on(calls.enableUser, async ({ db, actor, params, language }) => {
    await changeActivity(db, actor, enableUser, params.id);
    return answerUser(db, actor, params.id, language);
  }),
  on(calls.disableUser, async ({ db, actor, params, language }) => {
    await changeActivity(db, actor, disableUser, params.id);
    return answerUser(db, actor, params.id, language);
  }),
  on(calls.destroyUser, async ({ db, actor, params }) => {
    await changeActivity(db, actor, destroyUser, params.id);
    return undefined;
  }),
  on(bulk.bulkEnableUsers, ({ db, actor, body }) => changeMany(db, actor, enableUser, body)),
  on(bulk.bulkDisableUsers, ({ db, actor, body }) => changeMany(db, actor, disableUser, body)),
  on(bulk.bulkDestroyUsers, ({ db, actor, body }) => changeMany(db, actor, destroyUser, body)),
];
