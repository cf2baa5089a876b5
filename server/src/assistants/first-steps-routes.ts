import { getChecklist as getChecklistCall, putChecklistAway } from '@regia/contract/assistants/checklist';
import { findLocalModels } from '@regia/contract/assistants/local-models';
import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '../platform/http/actor.ts';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { LOCAL_MODEL_SERVERS } from '../platform/outbound/local-models.ts';
import type { LocalModelServer } from '../platform/outbound/local-models.ts';
import type { Services } from '../platform/services.ts';
import { getChecklist } from './checklist.ts';
import { setPutAway } from './checklist-queries.ts';
import { lookForModels, mayLookForModels } from './look-for-models.ts';

/** The calls of the first steps. `servers` are the ports of the search for models. */
export function firstStepsRoutes(
  services: Services,
  servers: readonly LocalModelServer[] = LOCAL_MODEL_SERVERS,
): Route[] {
  const checklist = (actor: Actor, headers: IncomingHttpHeaders) =>
    getChecklist(services.db, actor, {
      isSet: services.config.MODEL_URL !== undefined,
      mayLook: mayLookForModels(services, actor, headers),
    });
  return [
    on(getChecklistCall, ({ actor, headers }) => checklist(actor, headers)),
    on(putChecklistAway, async ({ db, actor, body, headers }) => {
      await setPutAway(db, actor.userId, body.put_away);
      return checklist(actor, headers);
    }),
    on(findLocalModels, (incoming) => lookForModels(services, servers, incoming)),
  ];
}
