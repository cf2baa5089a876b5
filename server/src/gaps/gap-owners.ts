import { sql } from 'kysely';
import type { GapOwner } from '@regia/contract/gaps/gaps';
import { isSuperuserName } from '@regia/contract/roles/staff-profile';
import type { Db } from '../platform/db.ts';
import { containing, folded } from '../platform/sql.ts';
import { profilesOf } from '../roles/public.ts';
import type { StoredGap } from './gap-queries.ts';

const OWNERS_SHOWN = 20;
const SEARCHED = ['u.username', 'u.first_name', 'u.last_name', 'u.email'];

/** The people who see the gap: active ones of the organization with the permission of monitoring, and access to its assistant. */
async function possibleOwners(
  db: Db,
  { organization_id: organizationId, assistant_id: assistantId }: StoredGap,
) {
  const profiles = await profilesOf(db, organizationId);
  const names = profiles
    // The profiles of superusers give nothing without their flag.
    .filter(({ name, permissions }) => !isSuperuserName(name) && permissions.includes('monitoring.list'))
    .map(({ name }) => name);
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name'])
    .where('u.organization_id', '=', organizationId)
    .where('u.is_active', '=', true)
    .where(
      sql<boolean>`(u.is_superuser or exists (
        select from user_profiles as p
        where p.user_id = u.id and p.organization_id = u.organization_id and p.profile = any(${names}::text[])))`,
    )
    .where(
      sql<boolean>`(u.is_superuser or u.access = 'all' or exists (
        select from user_assistants as l where l.user_id = u.id and l.assistant_id = ${assistantId}))`,
    );
}

/** Finds the possible owners of a gap by name, username or email. */
export async function findOwners(db: Db, gap: StoredGap, search: string): Promise<GapOwner[]> {
  const found = await possibleOwners(db, gap);
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words
    .reduce(
      (query, word) => query.where((eb) => eb.or(SEARCHED.map((column) => containing(column, word)))),
      found,
    )
    .orderBy(folded('u.last_name'))
    .orderBy(folded('u.username'))
    .limit(OWNERS_SHOWN)
    .execute();
}

export async function mayOwn(db: Db, gap: StoredGap, userId: string): Promise<boolean> {
  const found = await possibleOwners(db, gap);
  return (await found.where('u.id', '=', userId).executeTakeFirst()) !== undefined;
}
