import { sql } from 'kysely';
import type { Body } from '@regia/contract/call';
import { ENDPOINTS_PER_ORGANIZATION } from '@regia/contract/limits';
import type {
  EndpointPurpose,
  createModelEndpoint as createCall,
  updateModelEndpoint as updateCall,
} from '@regia/contract/models/endpoints';
import { appendAudit } from '../audit/public.ts';
import { demandStepUp, recheckStepUp } from '../mfa/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Trx } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { newId } from '../platform/ids.ts';
import { isTaken } from '../platform/is-taken.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import type { Services } from '../platform/services.ts';
import { CLOSED } from './breaker.ts';
import { checkAddress } from './check-address.ts';
import { differences } from './differences.ts';
import { demandSendable, endOfKey, sealEndpointKey } from './endpoint-key.ts';
import { findEndpoint } from './endpoint-queries.ts';
import type { EndpointRow } from './endpoint-queries.ts';
import { lockEndpoints } from './lock-endpoints.ts';
import { limitsOwnMoney, needsPrices } from './spending/prices-needed.ts';

type Given = Omit<Body<typeof updateCall>, 'code' | 'updated_on'>;

const NO_KEY = { sealed_key: null, key_last_four: null };

/** Adds an endpoint, untested. Returns its id. */
export async function createEndpoint(
  services: Services,
  outbound: Outbound,
  actor: Actor,
  { code, key, url: typed, ...given }: Body<typeof createCall>,
): Promise<string> {
  const organizationId = organizationOf(actor);
  demandSendable(key);
  const url = await checkAddress(services, outbound, typed);
  const { purpose = 'chat' } = given;
  demandOptionsOf(purpose, given);
  demandBothPrices(purpose, given.price_in ?? null, given.price_out ?? null);
  await demandStepUp(services, actor, code);
  const id = newId();
  await refuseTakenName(() =>
    inTransaction(services.db, async (trx) => {
      await recheckStepUp(trx, actor);
      await lockEndpoints(trx, organizationId);
      const { count } = await trx
        .selectFrom('model_endpoints as m')
        .select((e) => e.fn.countAll<string>().as('count'))
        .where('m.organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= ENDPOINTS_PER_ORGANIZATION)
        throw refuse('endpoint_limit_reached', { values: { limit: ENDPOINTS_PER_ORGANIZATION } });
      const sealed = key === undefined ? NO_KEY : keyColumns(services, url, key);
      await demandFallback(trx, organizationId, given.fallback);
      await trx
        .insertInto('model_endpoints')
        .values({ ...withDefaults(given), id, organization_id: organizationId, url, ...sealed })
        .execute();
      const { name, kind, model } = given;
      const detail = { name, purpose, kind, host: new URL(url).host, model, key: sealed.key_last_four };
      await appendAudit(trx, actor, {
        action: 'model_endpoint.created',
        subject: ['model_endpoint', id],
        detail,
      });
    }),
  );
  return id;
}

const withDefaults = (given: Omit<Body<typeof createCall>, 'code' | 'key' | 'url'>) => ({
  name: given.name,
  purpose: given.purpose ?? 'chat',
  kind: given.kind,
  model: given.model,
  price_in: given.price_in ?? null,
  price_out: given.price_out ?? null,
  context_tokens: given.context_tokens ?? null,
  most_at_once: given.most_at_once ?? null,
  first_word_seconds: given.first_word_seconds ?? null,
  silence_seconds: given.silence_seconds ?? null,
  fallback_id: given.fallback ?? null,
});

const keyColumns = (services: Services, url: string, key: string) => ({
  sealed_key: sealEndpointKey(services, url, key),
  key_last_four: endOfKey(key),
});

/**
 * Changes an endpoint; absent fields stay. A key is kept for its own host only, and a code is demanded before it or the
 * address changes. A change of what a test has seen makes the endpoint untested; assistants that have it keep it.
 */
export async function updateEndpoint(
  services: Services,
  outbound: Outbound,
  actor: Actor,
  id: string,
  { code, updated_on: seen, ...given }: Body<typeof updateCall>,
): Promise<void> {
  const organizationId = organizationOf(actor);
  const known = await findEndpoint(services.db, organizationId, id);
  if (!known) throw refuse('not_found');
  // Before the code is used up.
  demandUnchanged(known, seen);
  demandOptionsOf(known.purpose, given);
  demandSendable(given.key);
  const url = given.url === undefined ? undefined : await checkAddress(services, outbound, given.url);
  const needsCode = given.key !== undefined || (url !== undefined && url !== known.url);
  if (needsCode) await demandStepUp(services, actor, code);
  await refuseTakenName(() =>
    inTransaction(services.db, async (trx) => {
      if (needsCode) await recheckStepUp(trx, actor);
      await lockEndpoints(trx, organizationId);
      const before = await findEndpoint(trx, organizationId, id);
      if (!before) throw refuse('not_found');
      demandUnchanged(before, seen);
      const change = changeOf(services, before, { ...given, ...(url === undefined ? {} : { url }) });
      if (Object.keys(change).length === 0) return;
      if (given.fallback === id) throw refuse('fallback_is_itself');
      if (given.fallback !== before.fallback_id)
        await demandPricesOf(trx, before, await demandFallback(trx, organizationId, given.fallback));
      if (given.price_in === null && before.price_in !== null) await demandNoLimit(trx, before);
      await trx
        .updateTable('model_endpoints as m')
        .set({ ...change, ...CLOSED, updated_on: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
        .where('m.id', '=', id)
        .where('m.organization_id', '=', organizationId)
        .execute();
      const after = await findEndpoint(trx, organizationId, id);
      const detail = after && differences(before, after);
      if (detail)
        await appendAudit(trx, actor, {
          action: 'model_endpoint.updated',
          subject: ['model_endpoint', id],
          detail,
        });
    }),
  );
}

function changeOf(services: Services, before: EndpointRow, { key, fallback, ...given }: Given) {
  const url = given.url ?? before.url;
  const moves = new URL(url).origin !== new URL(before.url).origin;
  if (moves && before.sealed_key !== null && key === undefined) throw refuse('endpoint_key_required');
  const { price_in: priceIn = before.price_in, price_out: priceOut = before.price_out } = given;
  demandBothPrices(before.purpose, priceIn, priceOut);
  const keys = key === undefined ? {} : key === null ? NO_KEY : keyColumns(services, url, key);
  const isOther =
    key !== undefined ||
    url !== before.url ||
    (given.kind ?? before.kind) !== before.kind ||
    (given.model ?? before.model) !== before.model;
  const second = fallback === undefined ? {} : { fallback_id: fallback };
  return { ...given, ...second, ...keys, ...(isOther ? { test: null, has_passed: null } : {}) };
}

/** Refuses a fallback that is gone, or whose test has not passed. */
async function demandFallback(
  trx: Trx,
  organizationId: string,
  id: string | null | undefined,
): Promise<EndpointRow | undefined> {
  if (id === null || id === undefined) return undefined;
  const fallback = await findEndpoint(trx, organizationId, id);
  if (!fallback) throw refuse('fallback_unknown');
  if (fallback.purpose !== 'chat')
    throw refuse('fallback_is_for_vectors', { values: { name: fallback.name } });
  if (fallback.has_passed !== true) throw refuse('fallback_not_tested');
  return fallback;
}

/** Refuses a fallback without prices where an assistant whose money is limited may ask it. */
async function demandPricesOf(trx: Trx, of: EndpointRow, fallback: EndpointRow | undefined): Promise<void> {
  if (!fallback || fallback.price_in !== null) return;
  const { organization_id: organizationId, id } = of;
  if (await needsPrices(trx, organizationId, id, 'own'))
    throw refuse('fallback_prices_needed', { values: { name: fallback.name } });
}

/** Refuses to take the prices away where money is limited and the endpoint may be asked. */
async function demandNoLimit(trx: Trx, row: EndpointRow): Promise<void> {
  const { organization_id: organizationId, id } = row;
  if (row.groups_gaps && (await limitsOwnMoney(trx, organizationId))) throw refuse('price_needed');
  if (await needsPrices(trx, organizationId, id, 'any')) throw refuse('prices_needed');
}

function demandUnchanged({ updated_on: now }: EndpointRow, seen: string | undefined): void {
  if (seen !== undefined && seen !== now.toISOString()) throw refuse('endpoint_changed_meanwhile');
}

/** The options that only an endpoint for answers has. */
const OF_CHAT = ['price_out', 'context_tokens', 'most_at_once', 'silence_seconds', 'fallback'] as const;

function demandOptionsOf(purpose: EndpointPurpose, given: Pick<Given, (typeof OF_CHAT)[number]>): void {
  const wrong = OF_CHAT.find((option) => given[option] !== null && given[option] !== undefined);
  if (purpose === 'embeddings' && wrong) throw refuse('endpoint_option_of_chat', { field: wrong });
}

function demandBothPrices(purpose: EndpointPurpose, priceIn: unknown, priceOut: unknown): void {
  if (purpose === 'chat' && (priceIn === null) !== (priceOut === null))
    throw refuse('endpoint_prices_incomplete');
}

/** Deletes an endpoint that no assistant uses, that is no fallback and groups no gaps. An archived assistant that had it gets that of the server. */
export async function deleteEndpoint({ db }: Services, actor: Actor, id: string): Promise<void> {
  const organizationId = organizationOf(actor);
  await inTransaction(db, async (trx) => {
    await lockEndpoints(trx, organizationId);
    await trx
      .selectFrom('model_endpoints as m')
      .select('m.id')
      .where('m.id', '=', id)
      .where('m.organization_id', '=', organizationId)
      .forUpdate()
      .execute();
    const endpoint = await findEndpoint(trx, organizationId, id);
    if (!endpoint) throw refuse('not_found');
    const { name, assistants, fallback_of: fallbackOf } = endpoint;
    if (assistants.length > 0) {
      const names = assistants.map((one) => one.name).join(', ');
      throw refuse('endpoint_in_use', { values: { name, assistants: names } });
    }
    if (fallbackOf.length > 0) {
      const names = fallbackOf.map((one) => one.name).join(', ');
      throw refuse('endpoint_is_fallback', { values: { name, endpoints: names } });
    }
    if (endpoint.groups_gaps) throw refuse('endpoint_groups_gaps', { values: { name } });
    await trx
      .updateTable('assistants as a')
      .set({ endpoint_id: null })
      .where('a.endpoint_id', '=', id)
      .where('a.organization_id', '=', organizationId)
      .execute();
    await trx.deleteFrom('model_dialects as d').where('d.endpoint', '=', id).execute();
    await trx
      .deleteFrom('model_endpoints as m')
      .where('m.id', '=', id)
      .where('m.organization_id', '=', organizationId)
      .execute();
    await appendAudit(trx, actor, {
      action: 'model_endpoint.deleted',
      subject: ['model_endpoint', id],
      detail: { name },
    });
  });
}

async function refuseTakenName(change: () => Promise<void>): Promise<void> {
  await change().catch((error: unknown) => {
    throw isTaken(error, 'model_endpoints_name') ? refuse('endpoint_name_taken') : error;
  });
}
