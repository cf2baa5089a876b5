import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { availableProfiles, permissionsUnder } from '../profiles.ts';
import { findPerson } from '../queries.ts';

/**
 * Whether the person who invited a user, or gave them rights since, could still give all that the user holds. Otherwise
 * the invitation waits until somebody who holds those rights sends it again.
 */
export async function invitationHolds(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('users as i', 'i.id', 'u.invited_by')
    .select(['u.invited_by', seesNoMore.as('sees_no_more')])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row?.invited_by) return false;
  const [invited, giver] = [await findPerson(db, userId), await findPerson(db, row.invited_by)];
  if (!invited || !giver?.isActive) return false;
  if (giver.isSuperuser) return true;
  if (giver.organizationId !== invited.organizationId || !row.sees_no_more) return false;
  const given = invited.profiles.flatMap((profile) => permissionsUnder(invited, profile));
  return availableProfiles(giver).some((profile) => {
    const held = new Set(permissionsUnder(giver, profile));
    return held.has('user.manage') && given.every((permission) => held.has(permission));
  });
}

/** Whether a user `u` sees no assistant that `i` does not see. */
const seesNoMore = sql<boolean>`(i.access = 'all' or (u.access = 'listed' and not exists (
  select from user_assistants as a where a.user_id = u.id
    and not exists (select from user_assistants as b where b.user_id = i.id and b.assistant_id = a.assistant_id))))`;
