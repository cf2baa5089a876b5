import * as calls from '@regia/contract/models/spending';
import { organizationOf } from '../../platform/http/actor.ts';
import { on } from '../../platform/http/bind.ts';
import type { Route } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { changeLimits } from './change-limits.ts';
import { readLimits } from './present-limits.ts';
import type { SpendingRoom } from './spending-room.ts';

/** The spending limits. After a change, the next question of this process knows them. */
export const spendingRoutes = (services: Services, room: SpendingRoom): Route[] => [
  on(calls.listSpendingLimits, ({ actor, language }) => readLimits(services, actor, language)),
  on(calls.changeOrganizationSpending, async ({ actor, body, language }) => {
    await changeLimits(services, actor, null, body);
    room.forget(organizationOf(actor));
    return readLimits(services, actor, language);
  }),
  on(calls.changeAssistantSpending, async ({ actor, params, body, language }) => {
    await changeLimits(services, actor, params.id, body);
    room.forget(organizationOf(actor));
    return readLimits(services, actor, language);
  }),
];
