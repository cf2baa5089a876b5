import { sql } from 'kysely';
import type { Registration } from '@regia/contract/account/registration';
import type { Db } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { matching } from '../../platform/http/filters.ts';
import { countUpToLimit } from '../../platform/http/lists.ts';
import type { ListRequest, Rows } from '../../platform/http/lists.ts';
import { folded } from '../../platform/sql.ts';
import { domainOf } from './claimed-domains.ts';

/**
 * The current address of a registration: the user may have changed it since. For a refused registration, the domain
 * that remains.
 */
export const currentAddress = sql<string>`coalesce((select u.email from users as u where u.id = r.id), r.email)`;

/** The registrations that the caller decides on: all for a superuser profile, otherwise those from a claimed domain. */
export const maySee = ({ isSuperuser, scope }: Actor) =>
  isSuperuser
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select 1 from organization_domains as d
        where d.organization_id = ${scope.organizationId} and d.domain = ${domainOf(currentAddress)})`;

/** A registration with an account without organisation. A user who joins another way, or is deleted, is decided. */
export const isUndecided = sql<boolean>`r.activated_on is not null and r.decided_on is null
  and exists (select 1 from users as u where u.id = r.id and u.organization_id is null)`;

const waiting = (db: Db, actor: Actor) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('users as u', 'u.id', 'r.id')
    .where(isUndecided)
    .where(maySee(actor));

/** Lists the registrations that wait for the caller's decision. */
export async function listRegistrations(
  db: Db,
  actor: Actor,
  request: ListRequest,
): Promise<Rows<Registration>> {
  const visible = waiting(db, actor).where(matching(request, COLUMNS, SEARCHED));
  let page = visible.select([
    'r.id',
    'r.username',
    'u.email',
    'r.first_name',
    'r.last_name',
    'r.organization_name',
    'r.registered_on',
    'r.activated_on',
  ]);
  for (const { field, descending } of request.order) {
    const by = field === 'username' ? folded('r.username') : sql`r.activated_on`;
    page = page.orderBy(by, descending ? 'desc' : 'asc');
  }
  const [rows, count] = await Promise.all([
    page.orderBy('r.id').limit(request.limit).offset(request.offset).execute(),
    countUpToLimit(db, visible),
  ]);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      username: row.username,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      organization_name: row.organization_name,
      registered_on: row.registered_on.toISOString(),
      activated_on: row.activated_on!.toISOString(),
    })),
    count,
  };
}

const COLUMNS = {
  username: 'r.username',
  email: 'u.email',
  organization_name: 'r.organization_name',
  registered_on: 'r.registered_on',
  activated_on: 'r.activated_on',
};
const SEARCHED = ['r.username', 'u.email', 'r.first_name', 'r.last_name', 'r.organization_name'];

/** Counts the registrations that wait for the caller's decision, for the menu. */
export function countWaiting(db: Db, actor: Actor): Promise<number> {
  return countUpToLimit(db, waiting(db, actor));
}
