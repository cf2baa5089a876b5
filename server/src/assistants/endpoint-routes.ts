import type { Answer } from '@regia/contract/call';
import { chooseAssistantEndpoint, getAssistantEndpoint } from '@regia/contract/models/endpoints';
import { appendAudit } from '../audit/public.ts';
import { asItems, findUnpricedOf, isMoneyLimited, lockEndpoints, stateOf } from '../models/public.ts';
import { inTransaction } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { getAssistantInScope } from './public.ts';
import { lockLiveAssistant } from './queries.ts';

/** The model endpoint of an assistant. It is chosen beside the versions of the configuration: restoring one keeps it. */
export const endpointRoutes = (services: Services): Route[] => [
  on(getAssistantEndpoint, ({ actor, params }) => readChoice(services, actor, params.id)),
  on(chooseAssistantEndpoint, async ({ actor, params, body }) => {
    await choose(services, actor, params.id, body.endpoint);
    return readChoice(services, actor, params.id);
  }),
];

async function readChoice(
  { db, model }: Services,
  { scope }: Actor,
  id: string,
): Promise<Answer<typeof getAssistantEndpoint>> {
  const { organizationId, endpoint } = await getAssistantInScope(db, scope, id);
  const rows = await db
    .selectFrom('model_endpoints as m')
    .select(['m.id', 'm.name', 'm.url', 'm.model', 'm.has_passed'])
    .where('m.organization_id', '=', organizationId)
    .where('m.purpose', '=', 'chat')
    .orderBy('m.name')
    .execute();
  const offered = rows.filter((row) => row.has_passed === true || row.id === endpoint?.id);
  return {
    endpoint: endpoint?.id ?? null,
    options: offered.map((row) => ({
      id: row.id,
      name: row.name,
      host: new URL(row.url).host,
      model: row.model,
      state: stateOf(row.has_passed),
    })),
    server: model ? { host: model.host, model: model.name } : null,
  };
}

/** The next question uses it. An endpoint whose test has not passed is refused, unless the assistant has it already. */
async function choose(
  { db, model }: Services,
  actor: Actor,
  id: string,
  chosen: string | null,
): Promise<void> {
  const scope = writeScopeOf(actor);
  const { organizationId } = scope;
  await inTransaction(db, async (trx) => {
    await lockEndpoints(trx, organizationId);
    const { endpoint: before } = await lockLiveAssistant(trx, scope, id);
    if ((before?.id ?? null) === chosen) return;
    if (chosen !== null) {
      const endpoint = await trx
        .selectFrom('model_endpoints as m')
        .select(['m.name', 'm.purpose', 'm.has_passed'])
        .where('m.id', '=', chosen)
        .where('m.organization_id', '=', scope.organizationId)
        .forShare()
        .executeTakeFirst();
      if (!endpoint) throw refuse('endpoint_unknown');
      const { name, purpose } = endpoint;
      if (purpose !== 'chat') throw refuse('endpoint_is_for_vectors', { values: { name } });
      if (endpoint.has_passed !== true) throw refuse('endpoint_not_tested');
    }
    if (await isMoneyLimited(trx, organizationId, id)) {
      const missing = await findUnpricedOf(trx, organizationId, chosen, model);
      if (missing.length > 0) throw refuse('endpoint_prices_needed', { items: asItems(missing) });
    }
    await trx
      .updateTable('assistants as a')
      .set({ endpoint_id: chosen })
      .where('a.id', '=', id)
      .where('a.organization_id', '=', scope.organizationId)
      .execute();
    await appendAudit(trx, actor, {
      action: 'assistant.endpoint_chosen',
      subject: ['assistant', id],
      detail: { from: before?.id ?? null, to: chosen },
    });
  });
}
