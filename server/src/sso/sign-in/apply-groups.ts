import { announceRights, countAdmins } from '../../account/public.ts';
import { appendAudit, SYSTEM } from '../../audit/public.ts';
import type { Trx } from '../../platform/db.ts';
import { profilesOf } from '../../roles/public.ts';
import type { Provider } from '../provider-queries.ts';
import { profilesFromGroups } from './profiles-from-groups.ts';
import type { Identity } from './read-identity.ts';

/**
 * Gives and takes the profiles that the groups of the provider decide about; the others stay. The last active
 * administrator stays one. Call it with the administrators of the organization locked.
 */
export async function applyGroups(
  trx: Trx,
  provider: Provider,
  { groups }: Pick<Identity, 'groups'>,
  userId: string,
): Promise<void> {
  const { organizationId } = provider;
  const known = await profilesOf(trx, organizationId);
  const { managed, given } = profilesFromGroups(provider, known, groups);
  if (managed.length === 0) return;
  const before = (
    await trx
      .selectFrom('user_profiles as p')
      .select('p.profile')
      .where('p.user_id', '=', userId)
      .where('p.organization_id', '=', organizationId)
      .orderBy('p.position')
      .orderBy('p.profile')
      .execute()
  ).map(({ profile }) => profile);
  const kept = before.filter((profile) => !managed.includes(profile) || given.includes(profile));
  const isLast =
    before.includes('admin') && !kept.includes('admin') && (await countAdmins(trx, organizationId)) < 2;
  const after = [...new Set([...(isLast ? ['admin'] : []), ...kept, ...given])];
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  await trx
    .deleteFrom('user_profiles as p')
    .where('p.user_id', '=', userId)
    .where('p.organization_id', '=', organizationId)
    .execute();
  const rows = after.map((profile, position) => ({
    user_id: userId,
    organization_id: organizationId,
    profile,
    position,
  }));
  if (rows.length > 0) await trx.insertInto('user_profiles').values(rows).execute();
  await announceRights(trx, { userId });
  await appendAudit(trx, SYSTEM, {
    action: 'user.updated',
    organizationId,
    subject: ['user', userId],
    detail: { before: { profiles: before }, after: { profiles: after }, provider: provider.id },
  });
}
