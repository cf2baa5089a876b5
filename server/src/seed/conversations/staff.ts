import type { Db } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** The colleagues who review conversations, in the order in which they have joined. */
const REVIEWERS = ['marta.bianchi', 'giulio.rinaldi', 'chiara.fontana', 'anna.caruso'] as const;
/** Addresses for documentation (RFC 5737). */
const ADDRESS = '198.51.100.23';

export interface Reviewer {
  readonly id: string;
  readonly username: string;
  readonly joinedOn: Date;
}

/** Those who are still there: somebody may have deleted them since. */
export async function findReviewers(db: Db, organizationId: string): Promise<Reviewer[]> {
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.date_joined as joinedOn'])
    .where('u.organization_id', '=', organizationId)
    .where('u.username', 'in', [...REVIEWERS])
    .where('u.is_active', '=', true)
    .execute();
  return rows.toSorted((one, other) => one.joinedOn.getTime() - other.joinedOn.getTime());
}

/** The colleague at work at an instant of the past. */
export const actingAt = ({ id, username }: Reviewer, organizationId: string, at: Date): Actor => ({
  userId: id,
  username,
  sessionId: '',
  profile: username === 'marta.bianchi' ? 'admin' : 'editor',
  isSuperuser: false,
  permissions: new Set(),
  scope: { organizationId, listedFor: null },
  ip: ADDRESS,
  language: 'it-IT',
  mustSetUpSecondFactor: false,
  at,
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const isFree = (ms: number): boolean => [0, 6].includes(new Date(ms).getUTCDay());

/** The first instant of work at or after an instant, by luck in the morning or in the afternoon, never at a weekend. */
export function atWork(ms: number, luck: number): Date {
  const ofDay = (7.5 + 8 * luck) * HOUR_MS;
  let day = Math.floor(ms / DAY_MS) * DAY_MS;
  while (isFree(day) || day + ofDay < ms) day += DAY_MS;
  return new Date(day + ofDay);
}
