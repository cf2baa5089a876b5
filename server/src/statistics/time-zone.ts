import type { Db } from '../platform/db.ts';

const USUAL = 'Europe/Rome';

/** The time zone of the days and hours of an organization. */
export function timeZoneOf(_db: Db, _organizationId: string | null): Promise<string> {
  return Promise.resolve(USUAL);
}
