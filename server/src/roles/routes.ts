import * as calls from '@regia/contract/roles/calls';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { describeFilters } from '../platform/http/describe-filters.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { listOrganizations } from './list-organizations.ts';
import { getMenu } from './menu.ts';
import type { MenuCounters } from './menu.ts';

export const routes = (counters: MenuCounters): Route[] => [
  on(calls.getMenu, ({ actor }) => getMenu(actor, counters)),
  on(calls.listOrganizations, async ({ db, actor, query, ...where }) => {
    const request = listRequest(query, calls.listOrganizations, [{ field: 'name', descending: false }]);
    return listAnswer(query, await listOrganizations(db, actor, request), where);
  }),
  on(calls.listOrganizationFilters, ({ language }) => describeFilters(calls.listOrganizations, language)),
];
