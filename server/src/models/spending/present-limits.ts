import type { SpendingLimits, SpendingUse } from '@regia/contract/models/spending';
import type { Language } from '@regia/contract/fields';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { textOf } from '../../platform/http/texts.ts';
import type { Services } from '../../platform/services.ts';
import { findHolders } from './holder-queries.ts';
import { findAllUnpriced, findUnpriced } from './prices-needed.ts';
import type { Unpriced } from './prices-needed.ts';
import { isListedFor } from './listed-assistants.ts';
import { levelOf } from './use-of-limits.ts';
import type { Holder, Use } from './use-of-limits.ts';

/** The limits and their uses, as staff read them. */
export async function readLimits(
  { db, model }: Pick<Services, 'db' | 'model'>,
  actor: Actor,
  language: Language,
): Promise<SpendingLimits> {
  const organizationId = organizationOf(actor);
  const [organization, assistants, holders, unpriced] = await Promise.all([
    findOrganization(db, organizationId),
    findAssistants(db, organizationId, actor),
    findHolders(db, organizationId, 'all'),
    findUnpriced(db, organizationId, model),
  ]);
  const allUnpriced = await findAllUnpriced(db, organizationId, unpriced);
  const shown = (assistantId: string | null, missing: readonly Unpriced[]) => {
    const holder = holders.find((one) => one.assistantId === assistantId);
    if (!holder) throw refuse('not_found');
    return { ...present(holder), without_prices: named(missing, language) };
  };
  return {
    month: organization.month,
    organization: { name: organization.name, ...shown(null, allUnpriced) },
    assistants: assistants.map((one) => ({ ...one, ...shown(one.id, unpriced.get(one.id) ?? []) })),
  };
}

const named = (missing: readonly Unpriced[], language: Language): Unpriced[] =>
  missing.map((one) =>
    one.id === null ? { ...one, name: textOf(language, 'spending_server_endpoint') } : one,
  );

const present = ({ uses: { money, messages }, atLimit, updatedOn }: Holder) => ({
  money: periods(money),
  messages: periods(messages),
  at_limit: atLimit,
  updated_on: updatedOn?.toISOString() ?? null,
});

const periods = ({ day, month }: Holder['uses']['money']) => ({
  day: presentUse(day),
  month: presentUse(month),
});

function presentUse(use: Use): SpendingUse {
  const level = levelOf(use);
  const toldOn = level === 'under' ? null : level === 'near' ? use.nearOn : use.reachedOn;
  return { limit: use.limit, used: use.used, level, told_on: toldOn?.toISOString() ?? null };
}

async function findOrganization(db: Db, id: string): Promise<{ name: string; month: string }> {
  return db
    .selectFrom('organizations as o')
    .select(['o.name', sql<string>`to_char(now() at time zone o.time_zone, 'YYYY-MM')`.as('month')])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
}

function findAssistants(db: Db, organizationId: string, { scope: { listedFor } }: Actor) {
  const all = db
    .selectFrom('assistants as a')
    .select(['a.id', 'a.name', 'a.state'])
    .where('a.organization_id', '=', organizationId)
    .where('a.state', '<>', 'archived')
    .orderBy('a.name')
    .orderBy('a.id');
  return (listedFor === null ? all : all.where(isListedFor(listedFor))).execute();
}
