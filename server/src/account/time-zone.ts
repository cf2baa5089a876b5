import type { Db } from '../platform/db.ts';

/** The time zone of people without an organization. */
const USUAL = 'Europe/Rome';

/** The time zone of the days and hours of an organization. */
export async function timeZoneOf(db: Db, organizationId: string | null): Promise<string> {
  if (organizationId === null) return USUAL;
  const row = await db
    .selectFrom('organizations as o')
    .select('o.time_zone')
    .where('o.id', '=', organizationId)
    .executeTakeFirst();
  return row?.time_zone ?? USUAL;
}
