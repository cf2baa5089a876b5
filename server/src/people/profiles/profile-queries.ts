import { sql } from 'kysely';
import type { Permission } from '@regia/contract/roles/permissions';
import { SUPERUSER_NAMES } from '@regia/contract/roles/staff-profile';
import type { Db, Trx } from '../../platform/db.ts';

/** Counts the holders of each profile of an organization, by name. Superusers count by their flag. */
export async function countHolders(db: Db, organizationId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ profile: string; holders: number }>`
    select p.profile, count(*) as holders
    from user_profiles as p join users as u on u.id = p.user_id and u.organization_id = p.organization_id
    where p.organization_id = ${organizationId} and p.profile <> all(${SUPERUSER_NAMES}::text[]) group by p.profile
    union all
    select s.name, count(*) from users as u cross join unnest(${SUPERUSER_NAMES}::text[]) as s (name)
    where u.organization_id = ${organizationId} and u.is_superuser group by s.name`.execute(db);
  return new Map(rows.map(({ profile, holders }) => [profile, holders]));
}

/** Lets only one transaction at a time change the own profiles of an organization, and who holds them. */
export const lockProfiles = (trx: Trx, organizationId: string) =>
  trx
    .selectFrom('organizations as o')
    .select('o.id')
    .where('o.id', '=', organizationId)
    .forNoKeyUpdate()
    .execute();

export interface NewProfile {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly label: string;
  readonly permissions: readonly Permission[];
}

export const insertProfile = (trx: Trx, { id, organizationId, name, label, permissions }: NewProfile) =>
  trx
    .insertInto('role_profiles')
    .values({ id, organization_id: organizationId, name, label, permissions: [...permissions] })
    .execute();

export const changeProfile = (
  trx: Trx,
  id: string,
  { label, permissions }: { label: string; permissions: readonly Permission[] },
) =>
  trx
    .updateTable('role_profiles as r')
    .set({ label, permissions: [...permissions], updated_on: sql<Date>`now()` })
    .where('r.id', '=', id)
    .execute();

export async function removeProfile(
  trx: Trx,
  organizationId: string,
  id: string,
  name: string,
): Promise<void> {
  await trx
    .deleteFrom('user_profiles as p')
    .where('p.organization_id', '=', organizationId)
    .where('p.profile', '=', name)
    .execute();
  // A later profile of the same name starts without the requirement.
  await trx
    .deleteFrom('second_factor_rules as s')
    .where('s.organization_id', '=', organizationId)
    .where('s.profile', '=', name)
    .execute();
  await trx.deleteFrom('role_profiles as r').where('r.id', '=', id).execute();
}
