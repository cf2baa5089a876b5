import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Model } from '../../platform/model/model.ts';

/** An endpoint that may be asked and has no prices. Without an id it is that of the server. */
export interface Unpriced {
  readonly id: string | null;
  readonly name: string;
}

type OfServer = Pick<Model, 'prices'> | undefined;

/**
 * The endpoints without prices that each assistant may ask, which are its own with the fallback, or that of the server. An
 * archived assistant asks none.
 */
export async function findUnpriced(
  db: Db,
  organizationId: string,
  server: OfServer,
): Promise<Map<string, Unpriced[]>> {
  const { rows } = await sql<{ assistant_id: string; id: string | null; name: string | null }>`
    select a.id as assistant_id, e.id, e.name
    from assistants as a
      left join model_endpoints as c on c.id = a.endpoint_id and c.organization_id = a.organization_id
      left join model_endpoints as e on e.organization_id = c.organization_id and e.id in (c.id, c.fallback_id)
    where a.organization_id = ${organizationId}::uuid and a.state <> 'archived' and e.price_in is null
    order by e.name, e.id`.execute(db);
  const found = new Map<string, Unpriced[]>();
  for (const { assistant_id: assistantId, id, name } of rows) {
    const unpriced = id === null ? ofServer(server) : [{ id, name: name ?? '' }];
    found.set(assistantId, [...(found.get(assistantId) ?? []), ...unpriced]);
  }
  return found;
}

/** The endpoints without prices among a chosen one, with its fallback, or that of the server. */
export async function findUnpricedOf(
  db: Db,
  organizationId: string,
  chosen: string | null,
  server: OfServer,
): Promise<Unpriced[]> {
  if (chosen === null) return ofServer(server);
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, e.name
    from model_endpoints as c
      join model_endpoints as e on e.organization_id = c.organization_id and e.id in (c.id, c.fallback_id)
    where c.id = ${chosen}::uuid and c.organization_id = ${organizationId}::uuid and e.price_in is null
    order by e.name`.execute(db);
  return rows;
}

const ofServer = (server: OfServer): Unpriced[] => (server && !server.prices ? [{ id: null, name: '' }] : []);

/** The endpoint that groups the gaps of the organization, if it has no price. */
async function findUnpricedForGaps(db: Db, organizationId: string): Promise<Unpriced[]> {
  const { rows } = await sql<Unpriced>`
    select e.id, e.name
    from gap_groupings as g
      join model_endpoints as e on e.id = g.endpoint_id and e.organization_id = g.organization_id
    where g.organization_id = ${organizationId}::uuid and e.price_in is null`.execute(db);
  return rows;
}

/** The endpoints without prices that count for the organization: those of all assistants and of the gaps, each once. */
export async function findAllUnpriced(
  db: Db,
  organizationId: string,
  ofAssistants: ReadonlyMap<string, readonly Unpriced[]>,
): Promise<Unpriced[]> {
  const all = [...[...ofAssistants.values()].flat(), ...(await findUnpricedForGaps(db, organizationId))];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/**
 * The items of a refusal that names the endpoints. That of the server is named in the caller’s language. In quotes, no name
 * is taken for a text of the catalogue.
 */
export const asItems = (unpriced: readonly Unpriced[]): string[] =>
  unpriced.map(({ id, name }) => (id === null ? 'spending_server_endpoint' : `"${name}"`));

/** The assistants, not archived, whose money is limited: by their own limits, or by those of the organization. */
const LIMITS_MONEY = sql<boolean>`a.state <> 'archived' and exists (
  select from spending_limits as l where l.organization_id = a.organization_id
    and (l.assistant_id is null or l.assistant_id = a.id) and coalesce(l.money_day, l.money_month) is not null)`;

/** Whether money is limited for the organization as a whole. */
export async function limitsOwnMoney(db: Db, organizationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from spending_limits as l
    where l.organization_id = ${organizationId}::uuid and l.assistant_id is null
      and coalesce(l.money_day, l.money_month) is not null`.execute(db);
  return rows.length > 0;
}

/** Whether money is limited for an assistant. */
export async function isMoneyLimited(db: Db, organizationId: string, assistantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from assistants as a
    where a.id = ${assistantId}::uuid and a.organization_id = ${organizationId}::uuid and ${LIMITS_MONEY}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether an assistant whose money is limited may ask an endpoint: as its own, or as the fallback of its own. */
export async function needsPrices(
  db: Db,
  organizationId: string,
  endpointId: string,
  as: 'own' | 'any',
): Promise<boolean> {
  const { rows } = await sql`
    select from assistants as a join model_endpoints as e on e.id = a.endpoint_id and e.organization_id = a.organization_id
    where a.organization_id = ${organizationId}::uuid and ${LIMITS_MONEY}
      and (e.id = ${endpointId}::uuid or (${as === 'any'} and e.fallback_id = ${endpointId}::uuid))
    limit 1`.execute(db);
  return rows.length > 0;
}
