import { isSuperuserName } from '@regia/contract/roles/staff-profile';
import { appendAudit } from '../audit/public.ts';
import type { Trx } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { mayGrant, profilesOf } from '../roles/public.ts';
import type { RoleProfile } from '../roles/public.ts';
import { findRequired } from './settings-queries.ts';

/** Whether the caller may decide the second factor of a profile. Only a superuser decides that of superusers. */
export const mayRequire = (actor: Actor, profile: RoleProfile): boolean =>
  isSuperuserName(profile.name) ? actor.isSuperuser : mayGrant(actor, profile);

/** Requires a second factor of exactly these profiles. Refuses a change of a profile that the caller could not give. */
export async function requireSecondFactor(
  trx: Trx,
  actor: Actor,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  const [profiles, required] = await Promise.all([
    profilesOf(trx, organizationId),
    findRequired(trx, organizationId),
  ]);
  if (ids.some((id) => profiles.every((profile) => profile.id !== id))) {
    throw refuse('profile_unknown', { field: 'second_factor' });
  }
  for (const profile of profiles) {
    const isRequired = ids.includes(profile.id);
    if (isRequired === required.has(profile.name)) continue;
    if (!mayRequire(actor, profile)) throw refuse('profile_not_grantable', { field: 'second_factor' });
    await setRule(trx, organizationId, profile.name, isRequired);
    await appendAudit(trx, actor, {
      action: isRequired ? 'second_factor.required' : 'second_factor.not_required',
      subject: ['profile', profile.name],
    });
  }
}

async function setRule(
  trx: Trx,
  organizationId: string,
  profile: string,
  isRequired: boolean,
): Promise<void> {
  if (isRequired) {
    await trx
      .insertInto('second_factor_rules')
      .values({ organization_id: organizationId, profile })
      .execute();
    return;
  }
  await trx
    .deleteFrom('second_factor_rules as r')
    .where('r.organization_id', '=', organizationId)
    .where('r.profile', '=', profile)
    .execute();
}
