import { sql } from 'kysely';
import type { Body } from '@regia/contract/call';
import type { changeOrganizationSpending } from '@regia/contract/models/spending';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Trx } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { lockEndpoints } from '../lock-endpoints.ts';
import { isListedFor } from './listed-assistants.ts';
import { findHolders } from './holder-queries.ts';
import { asItems, findAllUnpriced, findUnpriced } from './prices-needed.ts';
import { takeBack, tellLevels } from './tell-spending.ts';
import { limitsMoney } from './use-of-limits.ts';
import type { Holder } from './use-of-limits.ts';

const FIELDS = ['money_day', 'money_month', 'messages_day', 'messages_month', 'at_limit'] as const;
const MONEY = ['money_day', 'money_month'] as const;

type Given = Body<typeof changeOrganizationSpending>;
type Limits = Required<{ [F in (typeof FIELDS)[number]]: Exclude<Given[F], undefined> }>;

/** Changes the limits of the organization, or of an assistant; absent ones stay. */
export async function changeLimits(
  { db, model }: Pick<Services, 'db' | 'model'>,
  actor: Actor,
  assistantId: string | null,
  { updated_on: seen, ...given }: Given,
): Promise<void> {
  const organizationId = organizationOf(actor);
  await inTransaction(db, async (trx) => {
    await lockEndpoints(trx, organizationId);
    if (assistantId !== null) await demandLive(trx, actor, assistantId);
    const holder = await findHolder(trx, organizationId, assistantId);
    if (seen !== undefined && seen !== (holder.updatedOn?.toISOString() ?? null))
      throw refuse('spending_changed_meanwhile');
    const before = limitsOf(holder);
    const after: Limits = { ...before, ...given };
    const changed = FIELDS.filter((field) => after[field] !== before[field]);
    if (changed.length === 0) return;
    const priced = MONEY.find((field) => changed.includes(field) && after[field] !== null);
    if (priced) await demandPrices(trx, model, { organizationId, assistantId }, priced);
    await trx
      .insertInto('spending_limits')
      .values({ organization_id: organizationId, assistant_id: assistantId, ...after })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'assistant_id'])
          .doUpdateSet({ ...after, updated_on: sql<Date>`date_trunc('milliseconds', clock_timestamp())` }),
      )
      .execute();
    const holders = await findHolders(trx, organizationId, 'all');
    await tellLevels(
      trx,
      organizationId,
      holders.filter((one) => one.assistantId === assistantId),
    );
    await takeBackUncounted(trx, organizationId, holders);
    const subject =
      assistantId === null
        ? (['organization', organizationId] as const)
        : (['assistant', assistantId] as const);
    await appendAudit(trx, actor, {
      action: 'spending_limits.changed',
      subject: [...subject],
      detail: { before: pick(before, changed), after: pick(after, changed) },
    });
  });
}

async function demandLive(trx: Trx, actor: Actor, id: string): Promise<void> {
  const { listedFor } = actor.scope;
  const named = trx
    .selectFrom('assistants as a')
    .select('a.state')
    .where('a.id', '=', id)
    .where('a.organization_id', '=', organizationOf(actor))
    .forShare();
  const found = listedFor === null ? named : named.where(isListedFor(listedFor));
  const assistant = await found.executeTakeFirst();
  if (!assistant) throw refuse('not_found');
  if (assistant.state === 'archived') throw refuse('assistant_archived');
}

async function findHolder(trx: Trx, organizationId: string, assistantId: string | null): Promise<Holder> {
  const holders = await findHolders(trx, organizationId, 'all');
  // The organization always has one, and so has an assistant that is not archived.
  return holders.find((one) => one.assistantId === assistantId)!;
}

/** Without the prices of every endpoint that may answer, nobody could say what was spent. */
async function demandPrices(
  trx: Trx,
  server: Services['model'],
  { organizationId, assistantId }: { readonly organizationId: string; readonly assistantId: string | null },
  field: (typeof MONEY)[number],
): Promise<void> {
  const found = await findUnpriced(trx, organizationId, server);
  const missing =
    assistantId === null ? await findAllUnpriced(trx, organizationId, found) : (found.get(assistantId) ?? []);
  if (missing.length > 0) throw refuse('spending_prices_missing', { field, items: asItems(missing) });
}

/** Where money is limited no more, nobody needs to know that a cost is unknown. */
async function takeBackUncounted(
  trx: Trx,
  organizationId: string,
  holders: readonly Holder[],
): Promise<void> {
  if (holders.some((one) => one.assistantId === null && limitsMoney(one))) return;
  for (const { assistantId, uncountedOn, uses } of holders)
    if (uncountedOn && !limitsMoney({ uses }))
      await takeBack(trx, { organizationId, assistantId }, ['uncounted']);
}

const limitsOf = ({ uses: { money, messages }, atLimit }: Holder): Limits => ({
  money_day: money.day.limit,
  money_month: money.month.limit,
  messages_day: messages.day.limit,
  messages_month: messages.month.limit,
  at_limit: atLimit,
});

const pick = (limits: Limits, fields: readonly (keyof Limits)[]) =>
  Object.fromEntries(fields.map((field) => [field, limits[field]]));
