import type { Body } from '@regia/contract/call';
import type { changeGapGrouping } from '@regia/contract/models/gap-grouping';
import { appendAudit } from '../../audit/public.ts';
import { closeNotifications } from '../../notifications/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { findEndpoint } from '../endpoint-queries.ts';
import { lockEndpoints } from '../lock-endpoints.ts';
import { limitsOwnMoney } from '../spending/prices-needed.ts';
import { findGrouping } from './gap-groupings.ts';

interface Choice {
  readonly endpoint: string | null;
  readonly alike_from: number | null;
}

/**
 * Changes the choice of an organization; absent fields stay. The next run of the job groups the gaps with it. A choice that
 * the caller has not seen is not overwritten.
 */
export async function changeGrouping(
  db: Db,
  actor: Actor,
  given: Body<typeof changeGapGrouping>,
): Promise<void> {
  const organizationId = organizationOf(actor);
  await inTransaction(db, async (trx) => {
    await lockEndpoints(trx, organizationId);
    const stored = await findGrouping(trx, organizationId);
    const before: Choice = { endpoint: stored?.endpoint_id ?? null, alike_from: stored?.alike_from ?? null };
    const after: Choice = {
      endpoint: given.endpoint === undefined ? before.endpoint : given.endpoint,
      alike_from: given.alike_from === undefined ? before.alike_from : given.alike_from,
    };
    if (given.seen && differing(given.seen, before).length > 0)
      throw refuse('gap_grouping_changed_meanwhile');
    const changed = differing(after, before);
    if (changed.length === 0) return;
    if (changed.includes('endpoint') && after.endpoint !== null)
      await demandUsable(trx, organizationId, after.endpoint);
    const isOther = changed.includes('endpoint');
    await store(trx, organizationId, after, isOther);
    // The endpoint of before is no longer asked for vectors.
    if (isOther && stored?.endpoint_id && stored.failure !== null) {
      const itemId = stored.endpoint_id;
      await closeNotifications(trx, { organizationId, kind: 'model_endpoint', itemId }, 0);
    }
    await appendAudit(trx, actor, {
      action: 'gap_grouping.changed',
      subject: ['organization', organizationId],
      detail: { before: pick(before, changed), after: pick(after, changed) },
    });
  });
}

async function demandUsable(trx: Trx, organizationId: string, id: string): Promise<void> {
  const endpoint = await findEndpoint(trx, organizationId, id);
  if (!endpoint) throw refuse('endpoint_unknown');
  const { name, purpose, price_in: price } = endpoint;
  if (purpose !== 'embeddings') throw refuse('endpoint_is_for_chat', { values: { name } });
  if (endpoint.has_passed !== true) throw refuse('endpoint_not_tested');
  if (price === null && (await limitsOwnMoney(trx, organizationId)))
    throw refuse('gap_price_needed', { values: { name } });
}

/** A choice that is the server’s in all is no row. The failure belongs to the endpoint of before. */
async function store(
  trx: Trx,
  organizationId: string,
  { endpoint, alike_from: alikeFrom }: Choice,
  isOther: boolean,
): Promise<void> {
  if (endpoint === null && alikeFrom === null) {
    await trx.deleteFrom('gap_groupings as g').where('g.organization_id', '=', organizationId).execute();
    return;
  }
  const choice = { endpoint_id: endpoint, alike_from: alikeFrom };
  const works = { failure: null, failure_expected: null, failure_given: null, failed_on: null };
  await trx
    .insertInto('gap_groupings')
    .values({ organization_id: organizationId, ...choice })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet({ ...choice, ...(isOther ? works : {}) }),
    )
    .execute();
}

const differing = (one: Choice, other: Choice) =>
  (['endpoint', 'alike_from'] as const).filter((field) => one[field] !== other[field]);

const pick = (choice: Choice, fields: readonly (keyof Choice)[]) =>
  Object.fromEntries(fields.map((field) => [field, choice[field]]));
