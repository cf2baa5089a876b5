import type { Language } from '@regia/contract/fields';
import * as calls from '@regia/contract/models/endpoints';
import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { refuse } from '../platform/http/refuse.ts';
import { LOCAL_MODEL_SERVERS } from '../platform/outbound/local-models.ts';
import type { LocalModelServer } from '../platform/outbound/local-models.ts';
import { outboundFor } from '../platform/outbound/outbound-for.ts';
import type { Services } from '../platform/services.ts';
import { spend } from '../platform/throttle.ts';
import { countOnServer, findEndpoint, listEndpoints } from './endpoint-queries.ts';
import { gapGroupingRoutes } from './gap-grouping/routes.ts';
import { listEndpointModels } from './list-endpoint-models.ts';
import { lookForEndpoints } from './look-for-endpoints.ts';
import { presentEndpoint } from './present-endpoint.ts';
import { runTest } from './run-test.ts';
import { spendingRoutes } from './spending/routes.ts';
import type { SpendingRoom } from './spending/spending-room.ts';
import { createEndpoint, deleteEndpoint, updateEndpoint } from './save-endpoint.ts';

const LISTS_A_MINUTE = 30;

/** The model endpoints of an organization. `servers` are the ports of the search on this machine. */
export function routes(
  services: Services,
  room: SpendingRoom,
  servers: readonly LocalModelServer[] = LOCAL_MODEL_SERVERS,
): Route[] {
  const outbound = outboundFor(services);
  const one = async (actor: Actor, id: string, language: Language): Promise<ModelEndpoint> => {
    const row = await findEndpoint(services.db, organizationOf(actor), id);
    if (!row) throw refuse('not_found');
    return presentEndpoint(row, language);
  };
  return [
    on(calls.listModelEndpoints, async ({ db, actor, language }) => {
      const organizationId = organizationOf(actor);
      const [rows, onServer] = await Promise.all([
        listEndpoints(db, organizationId),
        countOnServer(db, organizationId),
      ]);
      const { model } = services;
      return {
        results: rows.map((row) => presentEndpoint(row, language)),
        server: model ? { host: model.host, model: model.name, assistants: onServer } : null,
      };
    }),
    on(calls.createModelEndpoint, async ({ actor, body, language }) =>
      one(actor, await createEndpoint(services, outbound, actor, body), language),
    ),
    on(calls.updateModelEndpoint, async ({ actor, params, body, language }) => {
      await updateEndpoint(services, outbound, actor, params.id, body);
      return one(actor, params.id, language);
    }),
    on(calls.deleteModelEndpoint, async ({ actor, params }) => {
      await deleteEndpoint(services, actor, params.id);
      return undefined;
    }),
    on(calls.testModelEndpoint, async ({ actor, params, language, signal }) => {
      await runTest({ ...services, room }, outbound, actor, params.id, signal);
      return one(actor, params.id, language);
    }),
    on(calls.listEndpointModels, async ({ actor, body, language, signal }) => {
      const key = organizationOf(actor);
      await spend(services.pool, { scope: 'model endpoint list', key, most: LISTS_A_MINUTE, seconds: 60 });
      return listEndpointModels(services, outbound, { actor, language, signal }, body);
    }),
    ...gapGroupingRoutes(services),
    ...spendingRoutes(services, room),
    on(calls.lookForEndpoints, ({ actor, signal }) => lookForEndpoints(services, servers, actor, signal)),
  ];
}
