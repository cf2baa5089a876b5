import type { Interest, PlannedFeature } from '@regia/contract/features/calls';
import { INTERESTED_MAX } from '@regia/contract/features/calls';
import { FEATURE_IDS, PLANNED_FEATURES } from '@regia/contract/features/planned';
import type { FeatureId } from '@regia/contract/features/planned';
import type { Language } from '@regia/contract/fields';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';

/** Lists the planned features, with the interest of the actor. People who manage users see how many are interested. */
export async function listFeatures(db: Db, actor: Actor, language: Language): Promise<PlannedFeature[]> {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('feature_interests as i')
      .select(['i.feature', 'i.interested_on'])
      .where('i.user_id', '=', actor.userId)
      .execute(),
    actor.permissions.has('user.manage') ? countInterested(db, actor) : null,
  ]);
  const since = new Map(rows.map((row) => [row.feature, row.interested_on.toISOString()]));
  return FEATURE_IDS.map((id) => ({
    id,
    ...PLANNED_FEATURES[id][language],
    interested_on: since.get(id) ?? null,
    interested: counts && (counts.get(id) ?? 0),
  }));
}

/** Records the interest of the actor. A second call keeps the first moment, and leaves no second entry in the audit. */
export async function recordInterest(db: Db, actor: Actor, feature: FeatureId): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('feature_interests')
      .values({ user_id: actor.userId, feature, organization_id: organizationOf(actor) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('interested_on')
      .executeTakeFirst();
    if (!row) return;
    await appendAudit(trx, actor, {
      action: 'feature.interest_recorded',
      subject: ['user', actor.userId],
      detail: { feature },
    });
  });
}

export async function withdrawInterest(db: Db, actor: Actor, feature: FeatureId): Promise<void> {
  organizationOf(actor);
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('feature_interests')
      .where('user_id', '=', actor.userId)
      .where('feature', '=', feature)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await appendAudit(trx, actor, {
      action: 'feature.interest_withdrawn',
      subject: ['user', actor.userId],
      detail: { feature },
    });
  });
}

/** Lists the interested people of the actor's organization. A superuser who chose none sees all organizations. */
export async function listInterest(db: Db, actor: Actor, feature: FeatureId): Promise<Interest> {
  const [counts, people] = await Promise.all([
    countInterested(db, actor),
    visibleInterests(db, actor)
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .innerJoin('organizations as o', 'o.id', 'i.organization_id')
      .select(['u.username', 'o.name as organization', 'i.interested_on'])
      .where('i.feature', '=', feature)
      .orderBy('i.interested_on', 'desc')
      .orderBy('i.user_id')
      .limit(INTERESTED_MAX)
      .execute(),
  ]);
  return {
    count: counts.get(feature) ?? 0,
    people: people.map((one) => ({ ...one, interested_on: one.interested_on.toISOString() })),
  };
}

async function countInterested(db: Db, actor: Actor): Promise<ReadonlyMap<string, number>> {
  const rows = await visibleInterests(db, actor)
    .select(({ fn }) => ['i.feature', fn.countAll<string>().as('count')])
    .groupBy('i.feature')
    .execute();
  return new Map(rows.map(({ feature, count }) => [feature, Number(count)]));
}

const visibleInterests = (db: Db, { scope }: Actor) =>
  db
    .selectFrom('feature_interests as i')
    .$if(scope.organizationId !== null, (query) =>
      query.where('i.organization_id', '=', scope.organizationId!),
    );
