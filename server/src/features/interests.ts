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

/** Lists the planned features, with the interest of the actor. */
export async function listFeatures(db: Db, actor: Actor, language: Language): Promise<PlannedFeature[]> {
  const rows = await db
    .selectFrom('feature_interests as i')
    .select(['i.feature', 'i.interested_on'])
    .where('i.user_id', '=', actor.userId)
    .execute();
  const since = new Map(rows.map((row) => [row.feature, row.interested_on]));
  return FEATURE_IDS.map((id) => present(id, language, since.get(id)));
}

/** Records the interest of the actor. A second call keeps the first moment, and leaves no second entry in the audit. */
export const recordInterest = (
  db: Db,
  actor: Actor,
  feature: FeatureId,
  language: Language,
): Promise<PlannedFeature> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('feature_interests')
      .values({ user_id: actor.userId, feature, organization_id: organizationOf(actor) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('interested_on')
      .executeTakeFirst();
    if (row) {
      await appendAudit(trx, actor, {
        action: 'feature.interest_recorded',
        subject: ['user', actor.userId],
        detail: { feature },
      });
      return present(feature, language, row.interested_on);
    }
    const { interested_on: since } = await trx
      .selectFrom('feature_interests as i')
      .select('i.interested_on')
      .where('i.user_id', '=', actor.userId)
      .where('i.feature', '=', feature)
      .executeTakeFirstOrThrow();
    return present(feature, language, since);
  });

export async function withdrawInterest(
  db: Db,
  actor: Actor,
  feature: FeatureId,
  language: Language,
): Promise<PlannedFeature> {
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
  return present(feature, language, undefined);
}

/** Lists the interested people of the actor's organization. A superuser who chose none sees all organizations. */
export async function listInterest(db: Db, { scope }: Actor, feature: FeatureId): Promise<Interest> {
  let query = db
    .selectFrom('feature_interests as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .where('i.feature', '=', feature);
  if (scope.organizationId !== null) query = query.where('i.organization_id', '=', scope.organizationId);
  const [{ count }, people] = await Promise.all([
    query.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    query
      .select(['u.username', 'o.name as organization', 'i.interested_on'])
      .orderBy('i.interested_on', 'desc')
      .orderBy('i.user_id')
      .limit(INTERESTED_MAX)
      .execute(),
  ]);
  return {
    count: Number(count),
    people: people.map((one) => ({ ...one, interested_on: one.interested_on.toISOString() })),
  };
}

const present = (id: FeatureId, language: Language, since: Date | undefined): PlannedFeature => ({
  id,
  ...PLANNED_FEATURES[id][language],
  interested_on: since?.toISOString() ?? null,
});
